/** A picture that is retried until it loads, for galleries. */

import { useStore } from '@altiport/client/store'
import { Picture } from '@altiport/ui/picture'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { freshAddress, freshSourceSet, originalAddress } from '#core/media/recovery/fresh-address.ts'
import { ProblemNotice } from '#core/media/recovery/problem-notice.tsx'
import { pictureProblem, recoverPicture, retryPictures } from './picture-recovery.ts'
import { isCompletePicture } from './truncated-picture.ts'

/**
 * After this long a pending request is aborted, since it occupies one of the browser's few connections, and
 * the picture is requested again.
 */
const initialTimeoutInMs = 4000
/** The timeout doubles with each attempt that times out, up to this, for slow links. */
const maxTimeoutInMs = 32_000

type PictureProps = ComponentProps<typeof Picture>
type Source = Pick<PictureProps, 'src' | 'srcSet'>

export function RetryingPicture(props: PictureProps) {
  return <Attempts key={props.src} {...props} />
}

function Attempts(props: PictureProps) {
  const [source, setSource] = useState<Source>({ src: props.src, srcSet: props.srcSet })
  const endRecovery = useRef<(() => void) | null>(null)
  const timeoutTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const timeoutInMs = useRef(initialTimeoutInMs)
  const settle = useCallback(() => {
    clearTimeout(timeoutTimer.current)
    endRecovery.current?.()
    endRecovery.current = null
  }, [])
  const recover = (address: string) => {
    const endPrevious = endRecovery.current
    const reload = () => setSource(freshSource(props))
    endRecovery.current = recoverPicture({ address: originalAddress(address), reload })
    endPrevious?.()
  }
  const abandon = (address: string) => {
    timeoutInMs.current = Math.min(maxTimeoutInMs, 2 * timeoutInMs.current)
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
        clearTimeout(timeoutTimer.current)
        if (state === 'failed' || (state === 'shown' && !isCompletePicture(address))) recover(address)
        else if (state === 'shown') settle()
        else timeoutTimer.current = setTimeout(abandon, timeoutInMs.current, address)
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
