/** The token that calls carry over plain http, and where the session's cookie does not come back; else the cookie does its work. */
import { createStore } from './store.ts'

export const bearerToken = createStore<string | null>(null)
