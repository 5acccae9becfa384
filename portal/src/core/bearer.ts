/**
 * The bearer token for hub calls over plain http and when the session cookie is not sent back; otherwise
 * null.
 */
import { createStore } from './store.ts'

export const bearerToken = createStore<string | null>(null)
