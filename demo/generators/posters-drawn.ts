/** The posters whose pictures come from our own animations: Pip's, and the Earth at night. */
import type { Poster } from './posters.ts'

const mona = "font-family:'Mona Sans Variable'"
const newsreader = "font-family:'Newsreader Variable'"
const fraunces = "font-family:'Fraunces Variable'"
const block = (style: string, text: string) => `<div style="position:absolute;${style}">${text}</div>`

/** An episode: its name large, the series' name small above it. */
const episode = (picture: Poster['pictures'][0], place: string, name: string, shade: string): Poster => ({
  pictures: [picture],
  place,
  shade,
  html:
    block(
      `${mona};font-stretch:112%;font-weight:600;font-size:15px;letter-spacing:.06em;color:#ffe2b0;left:30px;top:34px`,
      'Pip at the Lighthouse',
    ) +
    block(
      `${fraunces};font-weight:800;font-size:55px;line-height:52px;color:#fff6e6;left:28px;right:20px;top:62px;letter-spacing:-.02em`,
      name,
    ),
})

export const drawnPosters: Record<string, Poster> = {
  'pip-at-the-lighthouse': {
    pictures: ['pip-friends.jpg'],
    place: '53% 50% / cover',
    shade: '#1f1b5ecc,transparent 34%,transparent 72%,#1a1a54aa',
    html:
      block(
        `${fraunces};font-weight:900;font-size:138px;line-height:120px;color:#fff6e6;left:28px;top:14px;letter-spacing:-.04em`,
        'Pip',
      ) +
      block(
        `${fraunces};font-weight:600;font-size:33px;line-height:36px;color:#ffe2b0;left:0;right:0;text-align:center;bottom:34px;letter-spacing:.01em`,
        'at the Lighthouse',
      ),
  },
  'pip-dark-lamp': episode(
    'pip-lamp.jpg',
    '40% 50% / cover',
    'The Dark<br>Lamp',
    '#050a24cc,transparent 42%,transparent',
  ),
  'pip-fallen-star': episode(
    'pip-star.jpg',
    '40% 100% / auto 108%',
    'The Star<br>That Fell',
    '#050a2cdd,transparent 36%,transparent',
  ),
  'pip-sleepless-whale': episode(
    'pip-whale.jpg',
    '5% 50% / cover',
    'The Whale<br>Who Could<br>Not Sleep',
    '#050a2cee,#050a2c88 36%,transparent 55%',
  ),
  'lights-left-on': {
    pictures: ['lights-america.jpg'],
    place: '34% 50% / cover',
    shade: '#0000,#0000 55%,#02030cdd',
    html:
      block(
        `${mona};font-stretch:125%;font-weight:800;font-size:54px;letter-spacing:-.01em;color:#ffe9c4;left:26px;bottom:64px;line-height:52px`,
        'LIGHTS<br>LEFT ON',
      ) +
      block(
        `${newsreader};font-style:italic;font-size:21px;color:#ffffffcc;left:29px;bottom:30px`,
        'The Earth after dark',
      ),
  },
}
