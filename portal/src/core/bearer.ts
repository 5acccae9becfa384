/**
 * The bearer token for hub calls over plain http and when the session cookie is not sent back; otherwise
 * null.
 */
import { createStore } from '@altiport/client/store'

export const bearerToken = createStore<string | null>(null)
