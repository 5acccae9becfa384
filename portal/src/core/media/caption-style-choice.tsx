/** Chooses size and colors of captions; each option is its own preview. */
import { classes } from '@altiport/ui/classes'
import { useText } from '#core/language/language.ts'
import {
  type CaptionStyle,
  captionColours,
  captionSizes,
  chooseCaptionStyle,
  useCaptionStyle,
} from './caption-style.ts'
import styles from './caption-style-choice.module.css'

const sizeNames = {
  small: 'captions.small',
  usual: 'captions.usual',
  large: 'captions.large',
  largest: 'captions.largest',
} as const
const colourNames = {
  shade: 'captions.shade',
  white: 'captions.white',
  yellow: 'captions.yellow',
  black: 'captions.black',
} as const

/** @see PAX-11 */
export function CaptionStyleChoice() {
  const text = useText()
  const chosen = useCaptionStyle()
  return (
    <div className={styles.choices}>
      <Options
        part="size"
        legend={text('captions.size')}
        options={captionSizes}
        chosen={chosen.size}
        nameOf={(size) => text(sizeNames[size])}
      />
      <Options
        part="colour"
        legend={text('captions.colours')}
        options={captionColours}
        chosen={chosen.colour}
        nameOf={(colour) => text(colourNames[colour])}
      />
    </div>
  )
}

type OptionsProps<Part extends keyof CaptionStyle> = {
  part: Part
  legend: string
  options: readonly CaptionStyle[Part][]
  chosen: CaptionStyle[Part]
  nameOf: (option: CaptionStyle[Part]) => string
}

function Options<Part extends keyof CaptionStyle>({
  part,
  legend,
  options,
  chosen,
  nameOf,
}: OptionsProps<Part>) {
  const text = useText()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option} className={classes(styles.option, styles[option])}>
            <input
              type="radio"
              name={`caption-${part}`}
              checked={option === chosen}
              aria-label={nameOf(option)}
              onChange={() => chooseCaptionStyle({ [part]: option })}
            />
            <span aria-hidden="true">{text('captions.sample')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
