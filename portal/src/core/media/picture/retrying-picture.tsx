/** A picture that is retried until it loads, for galleries. */

import { useStore } from '@altiport/client/store'
import { Picture } from '@altiport/ui/picture'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { freshAddress, freshSourceSet, plainAddress } from '#core/media/recovery/fresh-address.ts'
import { ProblemNotice } from '#core/media/recovery/problem-notice.tsx'
import { pictureProblem, recoverPicture, retryPictures } from './picture-recovery.ts'
import { isCompletePicture } from './truncated-picture.ts'

/**
 * After this long a pending request is aborted, since it occupies one of the browser's few connections, and
 * the picture is requested again.
 */
const lateAfterInMs = 4000
/** The timeout doubles with each attempt up to this, for slow links. */
const maxLateAfterInMs = 32_000

type PictureProps = ComponentProps<typeof Picture>
type Source = Pick<PictureProps, 'src' | 'srcSet'>

export function RetryingPicture(props: PictureProps) {
  return <Attempts key={props.src} {...props} />
}

function Attempts(props: PictureProps) {
  const [source, setSource] = useState<Source>({ src: props.src, srcSet: props.srcSet })
  const recovery = useRef<(() => void) | null>(null)
  const lateTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lateInMs = useRef(lateAfterInMs)
  const settle = useCallback(() => {
    clearTimeout(lateTimer.current)
    recovery.current?.()
    recovery.current = null
  }, [])
  const recover = (address: string) => {
    const before = recovery.current
    const reload = () => setSource(freshSource(props))
    recovery.current = recoverPicture({ address: plainAddress(address), reload })
    before?.()
  }
  const abandon = (address: string) => {
    lateInMs.current = Math.min(maxLateAfterInMs, 2 * lateInMs.current)
    recover(address)
    setSource({ src: '' })
  }
  useEffect(() => settle, [settle])
  return (
    <Picture
      {...props}
      src={source.src}
      srcSet={source.srcSet}
      onLoadState={(state, address) => {
        clearTimeout(lateTimer.current)
        if (state === 'failed' || (state === 'shown' && !isCompletePicture(address))) recover(address)
        else if (state === 'shown') settle()
        else lateTimer.current = setTimeout(abandon, lateInMs.current, address)
      }}
    />
  )
}

/**
 * The browser would join a new request to a pending one for the same address, so each attempt uses another
 * address.
 */
const freshSource = ({ src, srcSet }: PictureProps): Source => ({
  src: freshAddress(src),
  srcSet: srcSet && freshSourceSet(srcSet),
})

export function PictureProblem({ className }: { className?: string }) {
  const problem = useStore(pictureProblem)
  return (
    <ProblemNotice
      isStalled={problem !== null}
      problem={problem}
      onRetry={retryPictures}
      className={className}
    />
  )
}
