/** Zod shapes for bundle-bridge.ts. */
import * as z from 'zod/mini'
import { longestSave } from './bundle-bridge.ts'

/** Messages from a bundle; any other message is ignored. @see docs/bundles.md */
export const bundleMessage = z.discriminatedUnion('altiport', [
  z.object({ altiport: z.literal('ready') }),
  z.object({ altiport: z.literal('load') }),
  z.object({ altiport: z.literal('save'), data: z.string().check(z.maxLength(longestSave)) }),
  z.object({ altiport: z.literal('leave') }),
  z.object({ altiport: z.literal('score'), score: z.number() }),
])

export type BundleMessage = z.infer<typeof bundleMessage>
