/** Local storage for this tablet's name and settings, and whether it was signed in; never for passenger data. */
import { createStorage } from '@altiport/client/storage'

export const { read: readStored, write: writeStored } = createStorage(() => localStorage, 'crew.')
