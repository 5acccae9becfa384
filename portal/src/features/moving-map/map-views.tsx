/** The four views of the map, as buttons in one pill. */

import { classes } from '@altiport/ui/classes'
import { Icon, type IconName } from '@altiport/ui/icon'
import { Text, textStyles } from '@altiport/ui/text'
import { useText } from '#core/language/language.ts'
import { type Preset, presets } from './camera/presets.ts'
import styles from './map-views.module.css'

const icons: Record<Preset, IconName> = {
  route: 'path',
  follow: 'airplane-takeoff',
  globe: 'globe-hemisphere-west',
  arrival: 'airplane-landing',
}

/** `chosen` is null once the passenger has moved the map. */
export function MapViews({
  chosen,
  onChoose,
}: {
  chosen: Preset | null
  onChoose: (preset: Preset) => void
}) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own rendering and layout
    <div role="group" aria-label={text('map.view')} className={styles.views} data-covers="bottom">
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={classes(textStyles({ variant: 'label', weight: 'strong', fits: true }), styles.view)}
          aria-pressed={preset === chosen}
          onClick={() => onChoose(preset)}
        >
          <Icon name={icons[preset]} className={styles.icon} />
          <Text as="span" fits>
            {text(`map.${preset}`)}
          </Text>
        </button>
      ))}
    </div>
  )
}
