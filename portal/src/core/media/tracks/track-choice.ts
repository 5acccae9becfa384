/**
 * The preferred audio and caption languages, chosen on a title's page, in the player or in the settings and saved
 * on this device. Whether captions are on is the setting `captions`.
 */

import { createStore, useStore } from '@altiport/client/store'
import { storageKeys } from '@altiport/wire/storage'
import { setSetting, settingsStore } from '#core/settings.ts'
import { readStored, writeStored } from '#core/storage.ts'
import { pickByLanguage } from './track-language.ts'

/**
 * Languages; `undefined` if not chosen. `forDeaf`: captions for the hard of hearing, if a language has both.
 */
export type TrackChoice = { sound?: string; captions?: string; forDeaf?: boolean }

type Captions = { lang: string; forDeaf?: boolean }

export const trackChoice = createStore<TrackChoice>(readChoice(readStored(storageKeys.tracks)))
export const useTrackChoice = () => useStore(trackChoice)

/** @see VOD-06, VOD-47 */
export const chooseSound = (lang: string) => saveChoice({ ...trackChoice.read(), sound: lang })

/** `undefined` turns captions off; the language stays saved for when they are on again. @see VOD-07 */
export function chooseCaptions(captions: Captions | undefined): void {
  if (captions)
    saveChoice({ ...trackChoice.read(), captions: captions.lang, forDeaf: captions.forDeaf === true })
  if (settingsStore.read().captions !== (captions !== undefined))
    setSetting('captions', captions !== undefined)
}

/** The captions selected for a title if captions are on. @see VOD-49 */
export function pickCaptions<Entry extends Captions>(
  entries: readonly Entry[],
  choice: TrackChoice,
  locale: string,
): Entry | undefined {
  const first = pickByLanguage(entries, choice.captions, locale)
  const same = entries.filter(({ lang }) => lang === first?.lang)
  return same.find(({ forDeaf }) => forDeaf === (choice.forDeaf === true)) ?? first
}

function saveChoice(choice: TrackChoice): void {
  trackChoice.write(choice)
  writeStored(storageKeys.tracks, [choice.sound, choice.captions, choice.forDeaf && 'deaf'].join(' '))
}

/** Ignores malformed values. @example readChoice('fr en deaf') */
export function readChoice(stored: string | null): TrackChoice {
  const [sound, captions, forDeaf] = (stored ?? '')
    .split(' ')
    .map((word) => /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.exec(word)?.[0])
  return { ...(sound && { sound }), ...(captions && { captions }), ...(forDeaf && { forDeaf: true }) }
}
