/** Active announcements, as other parts of the hub use them. */
import type { CabinSignal, CurrentAnnouncement } from '@altiport/wire/announcement'
import type { AnnouncementKind } from '@altiport/wire/announcement-kinds'
import type { Announcement, AnnouncementState, Sender } from './announcing.ts'

/** For feeds: a discrete signal of the aircraft is on or off. Repeating the current state changes nothing. */
export type Announce = (source: string, kind: AnnouncementKind, isOn: boolean) => void

export type Announcements = {
  announce: Announce
  /** Starts or updates what a source announces; `null` ends it. Published first, saved in the background. */
  setSignal(
    source: string,
    signal: CabinSignal | null,
    sender?: Sender,
  ): 'unknown-template' | 'too-many' | null
  /** Saves before publishing. @throws StoreRefusal if it cannot be saved; nothing is published then */
  setSignalOnceSaved(source: string, signal: CabinSignal, sender: Sender): Promise<'unknown-template' | null>
  /** Whether one of the last 200 notices was sent with this idempotency key. */
  hasKey(key: string): boolean
  /** Every source that is on, stuck or just released. */
  sources(): AnnouncementState
  /** The same sources. `endsAt`: when the announcement ends or becomes stuck by itself. Times are in ms since 1970. */
  list(): (Announcement & { startedAt: number; endsAt: number })[]
  /** Extends the source's maximum duration. */
  extend(source: string, byInMs: number): void
  /**
   * Ignores the source until it has been off once; ends its information notice. Returns `false` if the source is not
   * one of `sources()`.
   */
  mute(source: string): boolean
  /** The listener is called after each signal or expiry, also without a change, and after each attempt to save. */
  onChange(listener: () => void): void
  /** Number of announcements that are not saved yet. */
  unsaved(): number
  /** Waits up to a second for the store. Resolves to whether everything announced so far is saved. */
  waitUntilSaved(): Promise<boolean>
  /** To be called when the leg changes: active announcements continue in the new leg, except a diversion. */
  followLeg(): void
  current(): CurrentAnnouncement
  stop(): void
}
