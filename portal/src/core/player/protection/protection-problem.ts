/** Why a protected film may not be playable on this device, for the error screen. */
import { createStore } from '@altiport/client/store'

/** `insecure`: no https; `unsupported` by this browser; `refused` by the license server. */
export type ProtectionProblem = 'insecure' | 'unsupported' | 'refused'

export const protectionProblem = createStore<ProtectionProblem | null>(null)
