/** Which song or episode is which file of the library. */
import { blueRoom, slowFerry } from './blue-room-side-a.ts'
import { areia, quarterToTwo } from './blue-room-side-b.ts'
import { beforeTheLight, sandTimer } from './glass-hours-side-a.ts'
import { afterimage, saltWind } from './glass-hours-side-b.ts'
import { longWayRound } from './long-way-round.ts'
import { beltFour, hallC } from './night-shift-radio.ts'
import { preludio, vals } from './seis-cuerdas-side-a.ts'
import { milonga, nana } from './seis-cuerdas-side-b.ts'
import { sevenDucks, smallParade } from './small-parade-side-a.ts'
import { goodnightRunway, robotBreakfast } from './small-parade-side-b.ts'
import type { Song } from './song.ts'
import type { Episode } from './talk.ts'
import { ears, trails, wings } from './tower-talk.ts'
import { cornerShop, windowSeat } from './warm-static-side-a.ts'
import { lastTram, lineTwo } from './warm-static-side-b.ts'

export const songs: Record<string, Song> = {
  'glass-hours/01': beforeTheLight,
  'glass-hours/02': sandTimer,
  'glass-hours/03': saltWind,
  'glass-hours/04': afterimage,
  'warm-static/01': windowSeat,
  'warm-static/02': cornerShop,
  'warm-static/03': lineTwo,
  'warm-static/04': lastTram,
  'blue-room/01': blueRoom,
  'blue-room/02': slowFerry,
  'blue-room/03': areia,
  'blue-room/04': quarterToTwo,
  'seis-cuerdas/01': preludio,
  'seis-cuerdas/02': vals,
  'seis-cuerdas/03': milonga,
  'seis-cuerdas/04': nana,
  'small-parade/01': smallParade,
  'small-parade/02': sevenDucks,
  'small-parade/03': robotBreakfast,
  'small-parade/04': goodnightRunway,
  'long-way-round/01': longWayRound,
}

export const episodes: Record<string, Episode> = {
  'tower-talk/01': wings,
  'tower-talk/02': trails,
  'tower-talk/03': ears,
  'night-shift-radio/01': beltFour,
  'night-shift-radio/02': hallC,
}
