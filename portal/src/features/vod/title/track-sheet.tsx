/** The choice of audio and subtitles, and of the caption style: on the details page and in the player. */
import { nativeLanguageName } from '@altiport/client/translator'
import { Dialog } from '@altiport/ui/dialog'
import { Fieldset } from '@altiport/ui/fieldset'
import { Icon } from '@altiport/ui/icon'
import { Option } from '@altiport/ui/option'
import { Stack } from '@altiport/ui/stack'
import { useText } from '#core/language/language.ts'
import { CaptionStyleChoice } from '#core/media/tracks/caption-style-choice.tsx'
import { chooseCaptions, chooseSound } from '#core/media/tracks/track-choice.ts'
import type { Title } from './credits.tsx'
import styles from './track-sheet.module.css'
import { useTracks } from './use-tracks.ts'

type TrackSheetProps = { title: Title; open: boolean; side?: 'foot' | 'end'; onClose: () => void }

/** @see VOD-06, VOD-07 */
export function TrackSheet({ title, open, side, onClose }: TrackSheetProps) {
  const text = useText()
  const { languages, captions } = title.data.source
  const { sound, captions: activeCaptions } = useTracks(title)
  return (
    <Dialog
      open={open}
      side={side}
      title={text('vod.audioAndSubtitles')}
      closeLabel={text('vod.close')}
      onClose={onClose}
    >
      <div className={styles.groups}>
        <Fieldset legend={text('vod.audio')}>
          {languages.map(({ lang }) => (
            <Choice
              key={lang}
              name="sound"
              isOn={lang === sound?.lang}
              lang={lang}
              onChoose={() => chooseSound(lang)}
            >
              {nativeLanguageName(lang)}
            </Choice>
          ))}
        </Fieldset>
        <Fieldset legend={text('vod.subtitles')}>
          <Choice
            name="captions"
            isOn={activeCaptions === undefined}
            onChoose={() => chooseCaptions(undefined)}
          >
            {text('vod.subtitlesOff')}
          </Choice>
          {captions.map((entry) => (
            <Choice
              key={`${entry.lang} ${entry.forDeaf}`}
              name="captions"
              isOn={entry === activeCaptions}
              lang={entry.lang}
              onChoose={() => chooseCaptions(entry)}
            >
              {entry.forDeaf
                ? text('vod.forDeaf', { language: nativeLanguageName(entry.lang) })
                : nativeLanguageName(entry.lang)}
            </Choice>
          ))}
        </Fieldset>
      </div>
      {captions.length > 0 && (
        <Stack mt={6}>
          <CaptionStyleChoice />
        </Stack>
      )}
    </Dialog>
  )
}

type ChoiceProps = { name: string; isOn: boolean; lang?: string; onChoose: () => void; children: string }

const Choice = ({ name, isOn, lang, onChoose, children }: ChoiceProps) => (
  <Option lang={lang} name={name} checked={isOn} onChange={onChoose} className={styles.choice}>
    <span>{children}</span>
    {isOn && <Icon name="check" weight="bold" size="s" />}
  </Option>
)
