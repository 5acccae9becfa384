/** Controls, pictures and pop-ups in the gallery. */

import { Button, type ButtonVariant, IconButton } from '@altiport/ui/button'
import { Chip, Chips } from '@altiport/ui/chip'
import { Counter } from '@altiport/ui/counter'
import { Dialog } from '@altiport/ui/dialog'
import { Field, FieldError, FieldLabel } from '@altiport/ui/field'
import { Fieldset } from '@altiport/ui/fieldset'
import { FullScreen } from '@altiport/ui/full-screen'
import { Icon } from '@altiport/ui/icon'
import { Bar, Line } from '@altiport/ui/line'
import { Option } from '@altiport/ui/option'
import { OrientationLocker } from '@altiport/ui/orientation-locker'
import { PickList } from '@altiport/ui/pick-list'
import { Picture } from '@altiport/ui/picture'
import { Popover, PopoverItem } from '@altiport/ui/popover'
import { Rail } from '@altiport/ui/rail'
import { Row } from '@altiport/ui/row'
import { Sheet } from '@altiport/ui/sheet'
import { SkipLink } from '@altiport/ui/skip-link'
import { Slider } from '@altiport/ui/slider'
import { Stack } from '@altiport/ui/stack'
import { Switch } from '@altiport/ui/switch'
import { Text } from '@altiport/ui/text'
import { TextArea } from '@altiport/ui/text-area'
import { Tile, type TileShape } from '@altiport/ui/tile'
import { Toast } from '@altiport/ui/toast'
import { type ReactNode, useState } from 'react'
import type { Words } from './words.ts'

const variants: ButtonVariant[] = ['primary', 'quiet', 'line', 'link']
const shapes: TileShape[] = ['poster', 'wide', 'square', 'cover']

/** Gives a controlled part its state. */
function Controlled<Value>({
  start,
  children,
}: {
  start: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, set] = useState(start)
  return children(value, set)
}

function PopUp({ words, kind: Kind }: { words: Words; kind: typeof Dialog | typeof Sheet }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.action}</Button>
      <Kind
        open={open}
        title={words.title}
        label={words.title}
        closeLabel={words.other}
        onClose={() => setOpen(false)}
      >
        <Text>{words.body}</Text>
      </Kind>
    </>
  )
}

const tile = (words: Words, shape: TileShape, id: number) => (
  <Tile key={id} href="#tile" shape={shape} title={words.title} caption={words.caption} progress={id / 8} />
)

export const controlParts = (words: Words): Record<string, ReactNode> => ({
  Button: (
    <Row gap={3} wrap>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} icon="play">
          {words.action}
        </Button>
      ))}
      <Button small>{words.other}</Button>
      <Button disabled>{words.other}</Button>
    </Row>
  ),
  IconButton: (
    <Row gap={3}>
      <IconButton icon="caret-left" label={words.back} surface="solid" />
      <IconButton icon="caret-right" label={words.next} surface="glass" />
      <IconButton icon="x" label={words.other} />
    </Row>
  ),
  Chip: (
    <Chip selected onClick={() => {}}>
      {words.short}
    </Chip>
  ),
  Chips: (
    <Chips>
      {shapes.map((shape) => (
        <Chip key={shape}>{words.title}</Chip>
      ))}
    </Chips>
  ),
  Counter: (
    <Controlled start={2}>
      {(value, set) => (
        <Counter
          value={value}
          max={5}
          label={words.label}
          lessLabel={words.less}
          moreLabel={words.more}
          onChange={set}
        />
      )}
    </Controlled>
  ),
  Field: (
    <Stack gap={4}>
      <Field label={words.label} note={words.note} icon="magnifying-glass" />
      <Field label={words.label} error={words.error} defaultValue="K" />
    </Stack>
  ),
  FieldLabel: <FieldLabel note={words.note}>{words.label}</FieldLabel>,
  FieldError: <FieldError id="error">{words.error}</FieldError>,
  Fieldset: (
    <Fieldset legend={words.label}>
      <Text>{words.body}</Text>
    </Fieldset>
  ),
  FullScreen: <FullScreen aria-label={words.title}>{words.body}</FullScreen>,
  Option: (
    <Controlled start={0}>
      {(value, set) => (
        <Row gap={2}>
          {[words.short, words.action].map((name, index) => (
            <Option key={name} filled name="option" checked={index === value} onChange={() => set(index)}>
              {name}
            </Option>
          ))}
        </Row>
      )}
    </Controlled>
  ),
  SkipLink: <SkipLink to="root">{words.next}</SkipLink>,
  TextArea: <TextArea rows={3} aria-label={words.label} placeholder={words.note} />,
  Icon: (
    <Row gap={3}>
      {(['s', 'm', 'l', 'xl'] as const).map((size) => (
        <Icon key={size} name="airplane" weight="fill" size={size} />
      ))}
    </Row>
  ),
  Line: (
    <Stack gap={4}>
      <Line value={0.4} label={words.title} valueText={words.caption} />
      <Line value={0.7} marker="knob" />
      <Line value={null} />
    </Stack>
  ),
  Bar: <Bar value={0.3} />,
  Slider: (
    <Controlled start={30}>
      {(value, set) => (
        <Slider value={value} onChange={set} label={words.title} valueText={`${Math.round(value)} %`} />
      )}
    </Controlled>
  ),
  Switch: (
    <Controlled start={true}>
      {(value, set) => (
        <Switch checked={value} onChange={set}>
          {words.title}
        </Switch>
      )}
    </Controlled>
  ),
  PickList: (
    <Controlled<string> start="one">
      {(value, set) => (
        <PickList
          options={[
            { value: 'one', name: words.title },
            { value: 'two', name: words.short },
          ]}
          chosen={value}
          onChoose={(next) => set(next ?? 'one')}
        />
      )}
    </Controlled>
  ),
  Picture: <Picture src="" ratio={16 / 9} alt="" title={words.title} />,
  Tile: (
    <Row gap={4} align="end" wrap>
      {shapes.map((shape, id) => (
        <div key={shape} style={{ inlineSize: '8rem' }}>
          {tile(words, shape, id)}
        </div>
      ))}
    </Row>
  ),
  Rail: (
    <Rail
      title={words.title}
      shape="poster"
      action={<a href="#all">{words.all}</a>}
      labels={{ previous: words.back, next: words.next }}
    >
      {[0, 1, 2, 3, 4, 5, 6, 7].map((id) => tile(words, 'poster', id))}
    </Rail>
  ),
  Popover: (
    <Popover label={words.title} trigger={(props) => <Button {...props}>{words.action}</Button>}>
      <PopoverItem icon="play">{words.action}</PopoverItem>
      <PopoverItem>{words.other}</PopoverItem>
    </Popover>
  ),
  PopoverItem: <PopoverItem icon="play">{words.action}</PopoverItem>,
  Dialog: <PopUp words={words} kind={Dialog} />,
  Sheet: <PopUp words={words} kind={Sheet} />,
  Toast: <Toast text={words.title} undoLabel={words.other} onUndo={() => {}} />,
  OrientationLocker: (
    <OrientationLocker required="any" title={words.title} dismissLabel={words.next}>
      <Text>{words.body}</Text>
    </OrientationLocker>
  ),
})
