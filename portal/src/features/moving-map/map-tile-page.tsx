/** A tile page of the map: the menu entry's node, with its picture and text. @see RTE-29, EXP-02, OP-69 */
import { useText } from '#core/language/language.ts'
import { useParams } from '#core/route/use-route.ts'
import { NodePage } from '#core/section-tile/node-page.tsx'

export function MapTilePage() {
  const text = useText()
  const { id = '', tile = '' } = useParams()
  return <NodePage entryId={id} nodeId={tile} action={{ to: '/app/moving-map', label: text('map.title') }} />
}
