/** A cover as on a newsstand: uncropped, with the nearly square corners of paper. */
import { classes } from '@altiport/ui/classes'
import { Picture } from '@altiport/ui/picture'
import { type PackPicture, tilePicture } from '#core/media/picture/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import styles from './paper-cover.module.css'

type CoverProps = {
  cover: PackPicture
  title: string
  premium?: boolean
  priority?: boolean
  className?: string
}

export const PaperCover = ({ premium, className, ...cover }: CoverProps) =>
  premium ? (
    <span className={classes(styles.marked, className)}>
      <Cover {...cover} />
      <PremiumMark className={styles.mark} />
    </span>
  ) : (
    <Cover {...cover} className={className} />
  )

const Cover = ({ cover, title, priority, className }: CoverProps) => (
  <Picture
    {...tilePicture(cover)!}
    ratio={cover.width / cover.height}
    alt=""
    title={title}
    priority={priority}
    className={classes(styles.cover, className)}
  />
)
