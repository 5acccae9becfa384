/** Layout and text in the gallery. */
import { Card } from '@altiport/ui/card'
import { Clip } from '@altiport/ui/clip'
import { Facts } from '@altiport/ui/facts'
import { Figure } from '@altiport/ui/figure'
import { Grid } from '@altiport/ui/grid'
import { Headline } from '@altiport/ui/headline'
import { ListItem } from '@altiport/ui/list-item'
import { Page } from '@altiport/ui/page'
import { Pager } from '@altiport/ui/pager'
import { Prose } from '@altiport/ui/prose'
import { Row } from '@altiport/ui/row'
import { Skeleton } from '@altiport/ui/skeleton'
import { SkeletonDetail, SkeletonGrid, SkeletonList, SkeletonRail } from '@altiport/ui/skeletons'
import { Stack } from '@altiport/ui/stack'
import { Text, type TextTone, type TextVariant } from '@altiport/ui/text'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import type { ReactNode } from 'react'
import styles from './gallery.module.css'
import type { Words } from './words.ts'

const variants: TextVariant[] = ['display', 'title', 'h1', 'h2', 'h3', 'body', 'callout', 'label']
const tones: TextTone[] = ['ink', 'muted', 'subtle', 'accent', 'ok', 'warn', 'bad']
const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12] as const
const Box = () => <span className={styles.box} />

export const layoutParts = (words: Words): Record<string, ReactNode> => ({
  Stack: (
    <Row gap={4} align="start" wrap>
      {spaces.map((gap) => (
        <Stack key={gap} gap={gap}>
          <Text variant="label">{gap}</Text>
          <Box />
          <Box />
        </Stack>
      ))}
    </Row>
  ),
  Row: (
    <Stack gap={3}>
      <Row justify="between" gap={4} wrap="tight" align="baseline">
        <Text variant="h1" grow>
          {words.long}
        </Text>
        <Text variant="h3">{words.caption}</Text>
      </Row>
      <Row gap={3}>
        <Box />
        <Text truncate grow>
          {words.long}
        </Text>
        <Box />
      </Row>
    </Stack>
  ),
  Page: (
    <Page width="text" gap={4}>
      <Page.Title>{words.title}</Page.Title>
      <Text tone="muted" measure>
        {words.body}
      </Text>
      <Page.Bleed>
        <Clip radius="m" ratio={4} className={styles.picture} />
      </Page.Bleed>
    </Page>
  ),
  Text: (
    <Stack gap={4}>
      {variants.map((variant) => (
        <Text key={variant} variant={variant}>
          {words.title}
        </Text>
      ))}
      <Text variant="title" serif>
        {words.title}
      </Text>
      <Text variant="display" numeric>
        {words.figure}
      </Text>
      <Row gap={4} wrap>
        {tones.map((tone) => (
          <Text as="span" key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Row>
      <Text truncate>{words.long.repeat(3)}</Text>
      <Text clamp={2}>{words.long.repeat(6)}</Text>
      <Text fits>{words.short}</Text>
    </Stack>
  ),
  Facts: (
    <Stack gap={4}>
      <Facts
        facts={[
          { term: words.title, value: words.short, hint: words.caption },
          { term: words.short, value: words.figure },
        ]}
      />
      <Facts
        columns
        facts={[
          { term: words.title, value: words.short },
          { term: words.short, value: words.figure },
        ]}
      />
    </Stack>
  ),
  Figure: (
    <Row gap={6} align="end">
      <Figure>{words.figure}</Figure>
      <Figure size="l" tone="accent">
        24C
      </Figure>
    </Row>
  ),
  Headline: (
    <Stack gap={3}>
      <Headline size="l">{words.short}</Headline>
      <Headline as="h2">{words.title}</Headline>
    </Stack>
  ),
  Pager: (
    <Clip ratio={3}>
      <Pager label={words.title}>
        <span className={styles.picture} />
        <span className={styles.picture} />
      </Pager>
    </Clip>
  ),
  ListItem: (
    <Stack>
      <ListItem as="button" start={<Box />} title={words.title} subtitle={words.caption} end={words.figure} />
      <ListItem isCurrent title={words.long} end={words.figure} />
    </Stack>
  ),
  Prose: (
    <Stack gap={6}>
      <Prose>
        <p>{words.body}</p>
        <ul>
          <li>{words.short}</li>
          <li>{words.title}</li>
        </ul>
      </Prose>
      <Prose serif>
        <h2>{words.title}</h2>
        <p>{words.body}</p>
        <blockquote>{words.title}</blockquote>
      </Prose>
    </Stack>
  ),
  Clip: (
    <Row gap={4}>
      {(['s', 'm', 'l', 'xl', 'full'] as const).map((radius) => (
        <Clip key={radius} radius={radius} ratio={1} grow className={styles.picture} />
      ))}
    </Row>
  ),
  VisuallyHidden: (
    <Text>
      {words.short}
      <VisuallyHidden> {words.long}</VisuallyHidden>
    </Text>
  ),
  Card: (
    <Stack gap={4}>
      <Card gap={2}>
        <Text variant="h3">{words.title}</Text>
        <Text tone="muted">{words.body}</Text>
      </Card>
      <Card row surface="quiet" gap={3}>
        <Box />
        <Text grow>{words.short}</Text>
        <Text variant="h3">{words.caption}</Text>
      </Card>
      <Card surface="faint" roomy>
        <Text variant="h3">{words.title}</Text>
      </Card>
    </Stack>
  ),
  Grid: (
    <Grid phone={2} tablet={4} desktop={6}>
      {spaces.map((space) => (
        <li key={space}>
          <Clip ratio={1} className={styles.picture} />
        </li>
      ))}
    </Grid>
  ),
  Skeleton: (
    <Stack gap={3}>
      <Skeleton shape="title" />
      <Skeleton text />
      <Skeleton shape="button" />
    </Stack>
  ),
  SkeletonRail: <SkeletonRail shape="poster" />,
  SkeletonGrid: <SkeletonGrid isShown shape="square" phone={2} tablet={4} desktop={6} />,
  SkeletonList: <SkeletonList isShown />,
  SkeletonDetail: <SkeletonDetail isShown />,
})
