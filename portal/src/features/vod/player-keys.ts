/** Which key does what in the player. Pure. The arrows are not turned for right-to-left: see `player-scrubber.tsx`. */
export type KeyAct =
  | 'toggle'
  | 'back'
  | 'on'
  | 'mute'
  | 'captions'
  | 'full-screen'
  | 'earlier-control'
  | 'later-control'

/** How far an arrow goes, in s. */
export const arrowStepInS = 10

type Key = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** `onControl`: the key's press belongs to a button or field already. */
export function keyAct({ key, ctrlKey, altKey, metaKey }: Key, onControl: boolean): KeyAct | null {
  if (ctrlKey || altKey || metaKey) return null
  switch (key.toLowerCase()) {
    case ' ':
    // A remote's middle key.
    case 'enter':
      return onControl ? null : 'toggle'
    case 'k':
    case 'mediaplaypause':
      return 'toggle'
    case 'arrowleft':
    case 'mediarewind':
      return 'back'
    case 'arrowright':
    case 'mediafastforward':
      return 'on'
    // A remote has no key but these four and the middle one.
    case 'arrowup':
      return 'earlier-control'
    case 'arrowdown':
      return 'later-control'
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
