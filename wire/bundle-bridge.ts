/**
 * Messages between a game or web app in its frame and the portal. A file of its own, as only the bundle
 * player needs it.
 */

import { isRecord } from './guard.ts'

/** Maximum length of the data that a bundle may save on a device, in characters. */
export const saveLengthLimit = 16 * 1024

/** Messages from the portal. `accent` is #rrggbb; `data` is what the bundle saved last, or null. */
export type PortalMessage =
  | { altiport: 'hello'; language: string; theme: 'dark' | 'light'; accent: string; data: string | null }
  | { altiport: 'theme'; theme: 'dark' | 'light' }
  | { altiport: 'language'; language: string }
  | { altiport: 'pause' }
  | { altiport: 'resume' }

/** Messages from a bundle. @see docs/bundles.md */
export type BundleMessage =
  | { altiport: 'ready' }
  | { altiport: 'load' }
  | { altiport: 'save'; data: string }
  | { altiport: 'leave' }
  | { altiport: 'score'; score: number }

const bundleMessageChecks: Readonly<
  Record<BundleMessage['altiport'], (message: Record<string, unknown>) => boolean>
> = {
  ready: () => true,
  load: () => true,
  save: ({ data }) => typeof data === 'string' && data.length <= saveLengthLimit,
  leave: () => true,
  score: ({ score }) => Number.isFinite(score),
}

/** `undefined` for any other message, which is ignored. */
export function parseBundleMessage(data: unknown): BundleMessage | undefined {
  if (!isRecord(data) || typeof data.altiport !== 'string') return undefined
  if (!Object.hasOwn(bundleMessageChecks, data.altiport)) return undefined
  const { altiport } = data as BundleMessage
  return bundleMessageChecks[altiport](data) ? (data as BundleMessage) : undefined
}
