/** A tile's own page. @see RTE-08, EXP-02, OP-69 */
import { useParams } from '#core/route/use-route.ts'
import { NodePage } from '#core/section-tile/node-page.tsx'

export function TilePage() {
  const { id = '', tile = '' } = useParams()
  return <NodePage entryId={id} nodeId={tile} />
}
