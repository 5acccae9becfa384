/**
 * The frame of a screen's content: gutters, width, space at its foot. A page whose pictures reach the edges is
 * `bleed` and puts everything else into `Page.Body`; in a page with gutters `Page.Bleed` reaches the edges.
 */
import type { ComponentProps, ElementType } from 'react'
import { classes } from './classes.ts'
import { type As, type LayoutProps, splitLayout } from './layout.ts'
import styles from './page.module.css'
import { Text, type TextProps } from './text.tsx'

type PageProps = LayoutProps & {
  bleed?: boolean
  /** How wide the content becomes; by default as wide as the window. */
  width?: 'text' | 'wide'
}

function PageFrame<Element extends ElementType = 'div'>({ as, ...props }: As<Element, PageProps>) {
  const { bleed, width, className, ...rest } = props as PageProps & { className?: string }
  const Component: ElementType = as ?? 'div'
  const names = classes(styles.page, !bleed && styles.body, width && styles[width], className)
  return <Component {...splitLayout('stack', { ...rest, className: names })} />
}

function PageBody<Element extends ElementType = 'div'>({ as, ...props }: As<Element, LayoutProps>) {
  const { className, ...rest } = props as LayoutProps & { className?: string }
  const Component: ElementType = as ?? 'div'
  return <Component {...splitLayout('stack', { ...rest, className: classes(styles.body, className) })} />
}

function PageBleed({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.bleed, className)} />
}

function PageTitle({ className, ...rest }: TextProps & ComponentProps<'h1'>) {
  return <Text as="h1" variant="title" {...rest} className={classes(styles.title, className)} />
}

export const Page = Object.assign(PageFrame, { Body: PageBody, Bleed: PageBleed, Title: PageTitle })
