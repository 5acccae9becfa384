/** Chooses size and colors of captions; each option is its own preview. */

import { classes } from '@altiport/ui/classes'
import { Fieldset } from '@altiport/ui/fieldset'
import { Option } from '@altiport/ui/option'
import { Stack } from '@altiport/ui/stack'
import { useText } from '#core/language/language.ts'
import {
  type CaptionStyle,
  captionColors,
  captionSizes,
  chooseCaptionStyle,
  useCaptionStyle,
} from './caption-style.ts'
import styles from './caption-style-choice.module.css'

const sizeNames = {
  small: 'captions.small',
  usual: 'captions.standard',
  large: 'captions.large',
  largest: 'captions.largest',
} as const
const colorNames = {
  shade: 'captions.whiteOnShade',
  white: 'captions.white',
  yellow: 'captions.yellow',
  black: 'captions.black',
} as const

/** @see PAX-11 */
export function CaptionStyleChoice() {
  const text = useText()
  const chosen = useCaptionStyle()
  return (
    <Stack gap={5}>
      <Options
        part="size"
        legend={text('captions.size')}
        options={captionSizes}
        chosen={chosen.size}
        nameOf={(size) => text(sizeNames[size])}
      />
      <Options
        part="color"
        legend={text('captions.colors')}
        options={captionColors}
        chosen={chosen.color}
        nameOf={(color) => text(colorNames[color])}
      />
    </Stack>
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
    <Fieldset legend={legend}>
      <div className={styles.options}>
        {options.map((option) => (
          <Option
            key={option}
            className={classes(styles.option, styles[option])}
            name={`caption-${part}`}
            checked={option === chosen}
            aria-label={nameOf(option)}
            onChange={() => chooseCaptionStyle({ [part]: option })}
          >
            <span aria-hidden="true">{text('captions.sample')}</span>
          </Option>
        ))}
      </div>
    </Fieldset>
  )
}
