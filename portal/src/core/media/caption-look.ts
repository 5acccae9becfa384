/** How captions look: their size and colours, chosen once for this device. */
import { storageKeys } from '@altiport/wire/storage'
import { readStored, writeStored } from '#core/storage.ts'
import { createStore, useStore } from '#core/store.ts'

export const captionSizes = ['small', 'usual', 'large', 'largest'] as const
/** `shade`: white with a shade; the others stand on a field. */
export const captionColours = ['shade', 'white', 'yellow', 'black'] as const
export type CaptionLook = {
  size: (typeof captionSizes)[number]
  colour: (typeof captionColours)[number]
}

const usual: CaptionLook = { size: 'usual', colour: 'shade' }

/** What is not ours is as usual. @example readLook('large yellow') */
export function readLook(stored: string | null): CaptionLook {
  const words = (stored ?? '').split(' ')
  return {
    size: captionSizes.find((size) => size === words[0]) ?? usual.size,
    colour: captionColours.find((colour) => colour === words[1]) ?? usual.colour,
  }
}

export const captionLook = createStore(readLook(readStored(storageKeys.captionLook)))
export const useCaptionLook = (): CaptionLook => useStore(captionLook)

/** @see PAX-11 */
export function chooseLook(part: Partial<CaptionLook>): void {
  const look = { ...captionLook.read(), ...part }
  captionLook.write(look)
  writeStored(storageKeys.captionLook, `${look.size} ${look.colour}`)
}
