/** The bridge between a game or web app in its frame and the portal around it. Apart from the queries, as only the player reads messages. */
import * as z from 'zod/mini'

/** What a bundle may keep on a device, in characters. */
export const longestSave = 16 * 1024

/** What a bundle says; anything else is passed over. @see docs/bundles.md */
export const bundleMessage = z.discriminatedUnion('altiport', [
  z.object({ altiport: z.literal('ready') }),
  z.object({ altiport: z.literal('load') }),
  z.object({ altiport: z.literal('save'), data: z.string().check(z.maxLength(longestSave)) }),
  z.object({ altiport: z.literal('leave') }),
  z.object({ altiport: z.literal('score'), score: z.number() }),
])
export type BundleMessage = z.infer<typeof bundleMessage>

/** What the portal says. `accent` is #rrggbb; `data` is what was saved last, or null. */
export type PortalMessage =
  | { altiport: 'hello'; language: string; theme: 'dark' | 'light'; accent: string; data: string | null }
  | { altiport: 'theme'; theme: 'dark' | 'light' }
  | { altiport: 'language'; language: string }
  | { altiport: 'pause' }
  | { altiport: 'resume' }
