/** Why a protected film may not play here, for the screen that says so. */
import { createStore } from '#core/store.ts'

/** `insecure` without https, `unsupported` by this browser, `refused` by the licence server. */
export type ProtectionProblem = 'insecure' | 'unsupported' | 'refused'

export const protectionProblem = createStore<ProtectionProblem | null>(null)
