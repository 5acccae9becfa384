/** The token that calls carry where the session's cookie does not come back; empty where the cookie does its work. */
import { createStore } from './store.ts'

export const bearerToken = createStore<string | null>(null)
