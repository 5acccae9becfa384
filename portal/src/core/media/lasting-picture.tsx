/** A picture that is tried again by itself until it comes, for where pictures are what is looked at. */
import { Picture } from '@altiport/ui/picture'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from '#core/store.ts'
import { pictureProblem, recoverPicture, retryPictures } from './picture-recovery.ts'
import { ProblemNotice } from './problem-notice.tsx'

/** A request without an answer keeps one of the browser's few connections: it is given up, and the picture asked for anew. */
const lateAfterInMs = 4000

export function LastingPicture(props: ComponentProps<typeof Picture>) {
  return <Attempts key={props.src} {...props} />
}

function Attempts(props: ComponentProps<typeof Picture>) {
  const [attempt, setAttempt] = useState(0)
  const [isGivenUp, setGivenUp] = useState(false)
  const recovery = useRef<(() => void) | null>(null)
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useCallback(() => {
    clearTimeout(late.current)
    recovery.current?.()
    recovery.current = null
  }, [])
  const recover = (address: string) => {
    const before = recovery.current
    const reload = () => {
      setGivenUp(false)
      setAttempt((count) => count + 1)
    }
    recovery.current = recoverPicture({ address, reload })
    before?.()
  }
  useEffect(() => settle, [settle])
  return (
    <Picture
      {...props}
      {...(isGivenUp && { src: '', srcSet: undefined })}
      key={attempt}
      onStage={(stage, address) => {
        clearTimeout(late.current)
        if (stage === 'failed') recover(address)
        else if (stage === 'shown') settle()
        else
          late.current = setTimeout(() => {
            recover(address)
            setGivenUp(true)
          }, lateAfterInMs)
      }}
    />
  )
}

export function PictureProblem({ className }: { className?: string }) {
  const problem = useStore(pictureProblem)
  return (
    <ProblemNotice
      isStalled={problem !== null}
      problem={problem}
      onTryAgain={retryPictures}
      className={className}
    />
  )
}
