/** What surrounds a page in the reader or a picture in the slider: bars that a tap hides, the stage, a notice. */
import { classes } from '@altiport/ui/classes'
import { Row } from '@altiport/ui/row'
import type { ReactNode } from 'react'
import styles from './viewer-bar.module.css'

/** Class names of the parts that are not bars. */
export const { stage: viewerStage, notice: viewerNotice } = styles

/** Class names of an element that is hidden together with the bars, unless the focus is in it. */
export const viewerBarClasses = (areShown: boolean) => classes(styles.hideable, !areShown && styles.hidden)

export const ViewerBar = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
  <Row as="header" justify="between" gap={3} className={classes(styles.bar, viewerBarClasses(isShown))}>
    {children}
  </Row>
)
