/** Local storage for this tablet's settings, never for passenger data. */
import { createStorage } from '@altiport/client/storage'

export const { read: readStored, write: writeStored } = createStorage(() => localStorage, 'crew.')
