/** The icon that an airline gives a title, such as a festival's mark: a picture file, or svg inside the answer. */
import { useState } from 'react'
import { thumbnail } from '#core/image.ts'
import styles from './title-icon.module.css'

/** @see AST-04 */
const iconWidthInPx = 240

/**
 * Always drawn by `<img>`, where browsers run no script of an svg, load nothing that it refers to and know no events.
 *
 * @see VOD-11, OP-31
 */
export const iconAddress = (data: string): string =>
  data.startsWith('<svg')
    ? `data:image/svg+xml,${encodeURIComponent(withNamespace(data))}`
    : thumbnail(data, iconWidthInPx)

/** Markup may leave the namespace out; a file may not. */
const withNamespace = (svg: string): string =>
  /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')

/** Nothing for a title whose icon is its poster, which is seen already, nor where it cannot be drawn. */
export function TitleIcon({ icon, logoUrl }: { icon: { data: string } | null; logoUrl: string | null }) {
  const [failed, setFailed] = useState<string>()
  if (!icon || icon.data === logoUrl || icon.data === failed) return null
  return (
    <img className={styles.icon} src={iconAddress(icon.data)} alt="" onError={() => setFailed(icon.data)} />
  )
}
