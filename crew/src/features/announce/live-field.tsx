/** The cabin waits: since when, how many screens have answered, and the one large key that lets them go on. */
import { type CrewAnnouncing, pauseLonger, takeNoticeBack } from '@altiport/wire/crew-announce'
import { ActButton } from '#core/act-button.tsx'
import { liveNow } from '#core/announcement/live-now.ts'
import { usePause } from '#core/announcement/use-pause.ts'
import { formatUtcWithSeconds, timer } from '#core/format.ts'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { useNow } from '#core/now.ts'
import { useAct } from '#core/use-act.ts'
import look from './announce-page.module.css'
import { NoticeUp } from './notice-up.tsx'

export function LiveField({ announcing }: { announcing: CrewAnnouncing }) {
  const text = useText()
  const nowInMs = useNow()
  const { resume, canResume } = usePause()
  const longer = useAct<CrewAnnouncing, typeof pauseLonger>(pauseLonger)
  const takeBack = useAct<CrewAnnouncing, typeof takeNoticeBack>(takeNoticeBack)
  const live = liveNow(announcing)
  const { connected, answered } = announcing.screens
  return (
    <>
      {live && live.by !== 'notice' && (
        <section className={look.field} aria-label={text(live.title)}>
          <div className={look.top}>
            <h2 className={look.title}>
              <Icon name="megaphone-simple" weight="fill" />
              {text(live.title)}
            </h2>
            <span>
              {live.tablet
                ? text('announce.sinceAt', {
                    time: formatUtcWithSeconds(live.sinceInMs),
                    tablet: live.tablet,
                  })
                : text('announce.since', { time: formatUtcWithSeconds(live.sinceInMs) })}
            </span>
          </div>
          <p className={look.timer} data-ltr role="timer">
            {timer((nowInMs - live.sinceInMs) / 1000)}
          </p>
          <p className={look.facts} role="status">
            <span>{text('announce.answered', { answered: Math.min(answered, connected), connected })}</span>
            <span>{text(live.holds ? 'announce.waits' : 'announce.playsOn')}</span>
          </p>
          {live.by === 'pause' && live.endsAtInMs !== null && (
            <div className={look.foot}>
              <ActButton
                icon="play"
                iconWeight="fill"
                className={look.resume}
                disabled={!canResume}
                onClick={resume}
              >
                {text('announce.resumeAll')}
              </ActButton>
              <span className={look.end}>
                <span>{text('announce.resumesIn', { time: timer((live.endsAtInMs - nowInMs) / 1000) })}</span>
                <ActButton
                  kind="bare"
                  className={look.longer}
                  disabled={longer.isDisabled}
                  onClick={() => longer.act()}
                >
                  {text('announce.addFive')}
                </ActButton>
              </span>
            </div>
          )}
        </section>
      )}
      {announcing.notice && (
        <NoticeUp
          notice={announcing.notice}
          nowInMs={nowInMs}
          disabled={takeBack.isDisabled}
          onTakeBack={() => takeBack.act()}
        />
      )}
    </>
  )
}
