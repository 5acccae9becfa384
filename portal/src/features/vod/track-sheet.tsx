/** The choice of sound and subtitles before playing; the player starts with it. */
import { Dialog } from '@altiport/ui/dialog'
import { Icon } from '@altiport/ui/icon'
import { ownName, useLanguage, useText } from '#core/language/language.ts'
import { chooseCaptions, chooseSound, useTrackChoice } from '#core/media/track-choice.ts'
import { pickLanguage } from '#core/media/track-language.ts'
import type { Title } from './credits.tsx'
import look from './track-sheet.module.css'

type TrackSheetProps = { title: Title; open: boolean; side?: 'foot' | 'end'; onClose: () => void }

/** @see VOD-06, VOD-07 */
export function TrackSheet({ title, open, side, onClose }: TrackSheetProps) {
  const text = useText()
  const { language } = useLanguage()
  const choice = useTrackChoice()
  const { languages, captions } = title.data.source
  const sound = pickLanguage(languages, choice.sound, language)?.lang
  const reads = captions.some(({ lang }) => lang === choice.captions) ? choice.captions : undefined
  return (
    <Dialog
      open={open}
      side={side}
      title={text('vod.soundAndSubtitles')}
      closeLabel={text('vod.close')}
      onClose={onClose}
    >
      <div className={look.groups}>
        <fieldset className={look.group}>
          <legend>{text('vod.sound')}</legend>
          {languages.map(({ lang }) => (
            <Choice
              key={lang}
              name="sound"
              isOn={lang === sound}
              lang={lang}
              onChoose={() => chooseSound(lang)}
            >
              {ownName(lang)}
            </Choice>
          ))}
        </fieldset>
        <fieldset className={look.group}>
          <legend>{text('vod.subtitles')}</legend>
          <Choice name="captions" isOn={reads === undefined} onChoose={() => chooseCaptions(undefined)}>
            {text('vod.subtitlesOff')}
          </Choice>
          {captions.map(({ lang, forDeaf }) => (
            <Choice
              key={`${lang} ${forDeaf}`}
              name="captions"
              isOn={lang === reads}
              lang={lang}
              onChoose={() => chooseCaptions(lang)}
            >
              {forDeaf ? text('vod.forDeaf', { language: ownName(lang) }) : ownName(lang)}
            </Choice>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}

type ChoiceProps = { name: string; isOn: boolean; lang?: string; onChoose: () => void; children: string }

const Choice = ({ name, isOn, lang, onChoose, children }: ChoiceProps) => (
  <label className={look.choice}>
    <input type="radio" name={name} checked={isOn} onChange={onChoose} />
    <span lang={lang}>{children}</span>
    {isOn && <Icon name="check" weight="bold" />}
  </label>
)
