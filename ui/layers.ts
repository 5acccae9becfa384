/**
 * Keeps open pop-ups in the order of their levels.
 *
 * The browser's top layer ignores z-index: the element opened last is on top. So when a pop-up opens below
 * others, those are reopened above it.
 *
 * @see POP-06, POP-07, POP-08
 */
export type Layer = Pick<HTMLDialogElement, 'showModal' | 'close' | 'open'>

const openLayers: { layer: Layer; level: number }[] = []

/** The entries to reopen after one of `level` has opened: those above it, lowest first. */
export const layersAbove = <Entry extends { level: number }>(open: Entry[], level: number): Entry[] =>
  open.filter((entry) => entry.level > level).sort((a, b) => a.level - b.level)

/** Opens a pop-up at its level; the returned function closes it. */
export const openInOrder = (layer: Layer, level: number): (() => void) => {
  const entry = { layer, level }
  const above = layersAbove(openLayers, level)
  openLayers.push(entry)
  if (!layer.open) layer.showModal()
  for (const { layer: higher } of above) {
    higher.close()
    higher.showModal()
  }
  return () => {
    openLayers.splice(openLayers.indexOf(entry), 1)
    if (layer.open) layer.close()
  }
}
