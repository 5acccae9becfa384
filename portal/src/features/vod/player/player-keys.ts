/** The player's key bindings. Pure. The arrows are not mirrored for right-to-left: see `player-scrubber.tsx`. */
export type KeyAction =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'mute'
  | 'captions'
  | 'full-screen'
  | 'previous-control'
  | 'next-control'

/** Seek distance of an arrow key, in s. */
export const arrowStepInS = 10

type Key = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** `isOnControl`: a button or field has the focus and handles the key itself. */
export function keyAction({ key, ctrlKey, altKey, metaKey }: Key, isOnControl: boolean): KeyAction | null {
  if (ctrlKey || altKey || metaKey) return null
  switch (key.toLowerCase()) {
    case ' ':
    // A remote control's middle key.
    case 'enter':
      return isOnControl ? null : 'toggle'
    case 'k':
    case 'mediaplaypause':
      return 'toggle'
    case 'arrowleft':
    case 'mediarewind':
      return 'back'
    case 'arrowright':
    case 'mediafastforward':
      return 'forward'
    // A remote control has only the four arrows and the middle key.
    case 'arrowup':
      return 'previous-control'
    case 'arrowdown':
      return 'next-control'
    case 'm':
      return 'mute'
    case 'c':
      return 'captions'
    case 'f':
      return 'full-screen'
    default:
      return null
  }
}
