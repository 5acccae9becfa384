/** Every noun of the pack format. To add one, add a file in parts/ and a line here. */
import type { Part } from '#core/part.ts'
import { advertisements } from '#parts/advertisements.ts'
import { announcements } from '#parts/announcements.ts'
import { articles } from '#parts/articles.ts'
import { audio } from '#parts/audio.ts'
import { cabin } from '#parts/cabin.ts'
import { categories } from '#parts/categories.ts'
import { collections } from '#parts/collections.ts'
import { games } from '#parts/games.ts'
import { guides } from '#parts/guide.ts'
import { images } from '#parts/images.ts'
import { legal } from '#parts/legal.ts'
import { menu } from '#parts/menu.ts'
import { microSitesPart } from '#parts/micro-sites.ts'
import { press } from '#parts/press.ts'
import { products } from '#parts/products.ts'
import { series } from '#parts/series.ts'
import { shop } from '#parts/shop.ts'
import { sliders } from '#parts/sliders.ts'
import { style } from '#parts/style.ts'
import { surveys } from '#parts/surveys.ts'
import { videos } from '#parts/videos.ts'

/** In build order. */
export const parts = [
  style,
  menu,
  categories,
  legal,
  announcements,
  videos,
  series,
  sliders,
  audio,
  press,
  images,
  games,
  guides,
  articles,
  microSitesPart,
  collections,
  advertisements,
  shop,
  products,
  cabin,
  surveys,
] as unknown as readonly Part[]
