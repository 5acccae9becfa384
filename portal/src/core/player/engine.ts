/**
 * Adaptive playing by Shaka Player over Media Source Extensions: DASH or HLS, bytes by segment, sounds by language.
 * Only `media-element.ts` uses it.
 */
import { getReadyFor } from './engine-library.ts'
import { type EngineSource, newPlayer } from './engine-new.ts'
import { holdOut, isOutage } from './engine-outage.ts'
import { takeWarmed } from './engine-warm.ts'
import { protectEngine } from './protection.ts'

export type Engine = {
  /** In place: the picture goes on. @see VOD-06 */
  setSound: (lang: string) => void
  close: () => Promise<void>
}

/** How long a film waits for a hub that is gone before its first second. */
const startPatienceInMs = 30_000

/** Answers when the title is loaded. `failed` is told once, of what cannot be mended. */
export async function openEngine(
  element: HTMLVideoElement,
  source: EngineSource,
  failed: (failure: unknown) => void,
): Promise<Engine> {
  await getReadyFor(source.address)
  const taken = takeWarmed(source)
  const player = taken?.player ?? newPlayer(source.lang)
  let isClosed = false
  let lang = source.lang
  const fail = (failure: unknown) => {
    if (!isClosed) failed(failure)
  }
  holdOut(player, fail)
  const select = () => {
    const track = player
      .getAudioTracks()
      .find((one) => isSame(one.language, lang) || isSame(one.originalLanguage, lang))
    if (track && !track.active) player.selectAudioTrack(track)
  }
  const engine: Engine = {
    setSound(next) {
      lang = next
      select()
    },
    async close() {
      isClosed = true
      await player.destroy()
    },
  }
  const load = async () => {
    await player.attach(element)
    if (source.isProtected) await protectEngine(player)
    const preloaded = await taken?.loaded.catch(() => null)
    const begun = Date.now()
    for (let tries = 0; !isClosed; tries++) {
      try {
        await player.load(tries === 0 && preloaded ? preloaded : source.address, source.startInS)
        return select()
      } catch (failure) {
        if (isClosed) return
        if (!isOutage(failure) || Date.now() - begun > startPatienceInMs) return fail(failure)
        await new Promise((resolve) => setTimeout(resolve, Math.min(4000, 500 * 1.6 ** tries)))
      }
    }
  }
  load().catch(fail)
  return engine
}

const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()
