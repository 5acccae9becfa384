/** The caption style: size and colors, saved on this device. */

import { createStore, useStore } from '@altiport/client/store'
import { storageKeys } from '@altiport/wire/storage'
import { readStored, writeStored } from '#core/storage.ts'

export const captionSizes = ['small', 'usual', 'large', 'largest'] as const
/** `shade`: white with a text shadow; the others have a background. */
export const captionColors = ['shade', 'white', 'yellow', 'black'] as const
export type CaptionStyle = {
  size: (typeof captionSizes)[number]
  color: (typeof captionColors)[number]
}

const defaultCaptionStyle: CaptionStyle = { size: 'usual', color: 'shade' }

/** Unknown values fall back to the default. @example readCaptionStyle('large yellow') */
export function readCaptionStyle(stored: string | null): CaptionStyle {
  const parts = (stored ?? '').split(' ')
  return {
    size: captionSizes.find((size) => size === parts[0]) ?? defaultCaptionStyle.size,
    color: captionColors.find((color) => color === parts[1]) ?? defaultCaptionStyle.color,
  }
}

export const captionStyle = createStore(readCaptionStyle(readStored(storageKeys.captionStyle)))
export const useCaptionStyle = (): CaptionStyle => useStore(captionStyle)

/** @see PAX-11 */
export function chooseCaptionStyle(part: Partial<CaptionStyle>): void {
  const next = { ...captionStyle.read(), ...part }
  captionStyle.write(next)
  writeStored(storageKeys.captionStyle, `${next.size} ${next.color}`)
}
