/** The covers of albums and podcasts as drawings of 1000 × 1000, in the fonts of the films' posters. */
import { seeded } from './drawing.ts'

export type Sleeve = { photograph?: 'lake' | 'dusk'; html: string }

const mona = "font-family:'Mona Sans Variable'"
const newsreader = "font-family:'Newsreader Variable'"
const fraunces = "font-family:'Fraunces Variable'"
const words = (style: string, text: string) => `<div style="position:absolute;${style}">${text}</div>`
const drawn = (inside: string) =>
  `<svg width="1000" height="1000" viewBox="0 0 1000 1000" style="position:absolute;inset:0">${inside}</svg>`
const each = <T>(count: number, draw: (k: number) => T) => Array.from({ length: count }, (_, k) => draw(k))

/** Facets of glass: each shows the same lake, moved, turned lighter or darker. */
function facets() {
  const cuts = [
    ['0 0,34% 0,12% 100%,0 100%', -60, 0.86, 10],
    ['34% 0,52% 0,38% 100%,12% 100%', 120, 0.98, -14],
    ['52% 0,60% 0,66% 100%,38% 100%', -190, 0.62, 24],
    ['60% 0,84% 0,80% 100%,66% 100%', 70, 0.96, -26],
    ['84% 0,100% 0,100% 100%,80% 100%', -240, 0.74, 34],
  ] as const
  return (
    cuts
      .map(
        ([polygon, shift, light, hue]) =>
          `<div style="position:absolute;inset:0;clip-path:polygon(${polygon});background:linear-gradient(115deg,#ffffff24,transparent 40%,#1a0f4a66),linear-gradient(transparent 55%,#160c46aa),url(/pictures/lake.jpg) calc(62% + ${shift}px) calc(50% + ${Math.round(shift / 3)}px) / auto 175%;filter:brightness(${light}) saturate(1.25) hue-rotate(${hue}deg)"></div>`,
      )
      .join('') +
    drawn(
      [
        [340, 120],
        [520, 380],
        [600, 660],
        [840, 800],
      ]
        .map(([a, b]) => `<path d="M${a} 0L${b} 1000" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>`)
        .join(''),
    )
  )
}

/** A low sun that a worn tape shows in strips. */
function strips() {
  const random = seeded(5)
  const rows = each(25, (k) => {
    const shift = Math.round((random() - 0.5) * (k > 5 ? 34 + k * 7 : 8))
    return `<g transform="translate(${shift})"><rect x="-200" y="${k * 40}" width="1400" height="41" fill="url(#sky)" clip-path="url(#r${k})"/><circle cx="560" cy="520" r="330" fill="url(#sun)" clip-path="url(#r${k})"/></g>`
  })
  const clips = each(
    25,
    (k) =>
      `<clipPath id="r${k}"><rect x="-200" y="${k * 40}" width="1400" height="${k > 12 ? 40 - (k - 12) * 1.9 : 40.6}"/></clipPath>`,
  )
  return drawn(`<defs><linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1000"><stop stop-color="#16223f"/><stop offset=".5" stop-color="#3b3152"/><stop offset="1" stop-color="#171327"/></linearGradient>
    <linearGradient id="sun" gradientUnits="userSpaceOnUse" x1="0" y1="190" x2="0" y2="850"><stop stop-color="#ffd27a"/><stop offset=".5" stop-color="#f58345"/><stop offset="1" stop-color="#b8334f"/></linearGradient>${clips.join('')}</defs>
    <rect width="1000" height="1000" fill="#141022"/>${rows.join('')}`)
}

/** Keys that fan out like a held chord, one of them struck. */
function keys() {
  const fan = each(9, (k) => {
    const struck = k === 5
    return `<g transform="translate(500 1420) rotate(${(k - 4) * 9.2})"><rect x="-56" y="${struck ? -1110 : -1040}" width="112" height="1100" rx="14" fill="${struck ? '#ff7a52' : k % 2 ? '#2f6bff' : '#7fb0ff'}"/>${k % 3 !== 2 && k < 8 ? '<rect x="34" y="-1070" width="60" height="420" rx="8" fill="#071338"/>' : ''}</g>`
  })
  return drawn(`<rect width="1000" height="1000" fill="#0b1d54"/>${fan.join('')}`)
}

/** Sound hole, rosette and six strings. */
function soundHole() {
  const rings = [
    [318, '#8e3a1d'],
    [300, '#e9b98a'],
    [286, '#5a2413'],
    [262, '#d58a58'],
    [250, '#2a110b'],
  ] as const
  const beads = each(
    60,
    (k) =>
      `<rect x="-7" y="-296" width="9" height="26" fill="${k % 2 ? '#8e3a1d' : '#f3dcb8'}" transform="translate(640 640) rotate(${k * 6})"/>`,
  )
  const strings = each(
    6,
    (k) =>
      `<path d="M${530 + k * 44} 0L${530 + k * 44} 1000" stroke="${k < 3 ? '#f3dcb8' : '#fff4df'}" stroke-width="${7 - k * 0.9}"/>`,
  )
  return drawn(`<rect width="1000" height="1000" fill="#c95a31"/><rect x="488" y="0" width="304" height="300" fill="#3b1a10"/>
    ${[70, 150, 222, 288].map((y) => `<rect x="488" y="${y}" width="304" height="6" fill="#d9b27c"/>`).join('')}
    ${rings.map(([r, fill]) => `<circle cx="640" cy="640" r="${r}" fill="${fill}"/>`).join('')}${beads.join('')}<circle cx="640" cy="640" r="250" fill="#2a110b"/>
    <g opacity=".28" transform="translate(9 6)">${strings.join('').replaceAll(/stroke="#\w+"/g, 'stroke="#000"')}</g>${strings.join('')}`)
}

/** A drum, a duck, a robot and a star, on their way. */
function parade() {
  const duck = (x: number, fill: string, size = 1) =>
    `<g transform="translate(${x} 690) scale(${size})"><path d="M-95 0a95 80 0 0 0 190 0z" fill="${fill}"/><circle cx="72" cy="-52" r="52" fill="${fill}"/><path d="M118 -62l58 16l-58 18z" fill="#f0592b"/><circle cx="86" cy="-64" r="8" fill="#17324d"/><path d="M-60 10a50 34 0 0 0 96 0z" fill="#fff" opacity=".45"/><path d="M-22 78v42h-24M28 78v42h-24" stroke="#f0592b" stroke-width="11" fill="none"/></g>`
  return drawn(`<rect width="1000" height="1000" fill="#ffd24a"/><circle cx="770" cy="250" r="150" fill="#ff8f5a"/><rect y="810" width="1000" height="190" fill="#1b8a7a"/>
    ${each(9, (k) => `<path d="M${k * 125 - 20} 1000l60 -190h50l-60 190z" fill="#17786a"/>`).join('')}
    ${duck(830, '#fff8e6')}${duck(590, '#fff8e6', 0.8).replace('690', '714')}
    <g transform="translate(370 0)"><rect x="-88" y="560" width="176" height="180" rx="22" fill="#3a6fd8"/><rect x="-64" y="424" width="128" height="116" rx="26" fill="#5b8ff0"/><circle cx="-24" cy="478" r="17" fill="#fff"/><circle cx="30" cy="478" r="17" fill="#fff"/><circle cx="-18" cy="480" r="8" fill="#17324d"/><circle cx="36" cy="480" r="8" fill="#17324d"/><path d="M0 424v-52" stroke="#17324d" stroke-width="9"/><circle cy="362" r="17" fill="#f0592b"/><path d="M-22 512h50" stroke="#17324d" stroke-width="8" stroke-linecap="round"/><path d="M88 600l74 -56" stroke="#3a6fd8" stroke-width="26" stroke-linecap="round"/><circle cx="-38" cy="622" r="13" fill="#ffd24a"/><circle cx="0" cy="622" r="13" fill="#ff8f5a"/><circle cx="38" cy="622" r="13" fill="#fff"/><rect x="-62" y="740" width="40" height="70" fill="#17324d"/><rect x="22" y="740" width="40" height="70" fill="#17324d"/></g>
    <g transform="translate(150 0)"><ellipse cx="0" cy="748" rx="104" ry="34" fill="#8c1f3c"/><rect x="-104" y="620" width="208" height="130" fill="#d83a52"/><path d="M-104 632l52 108l52 -108l52 108l52 -108" stroke="#ffe9b0" stroke-width="9" fill="none"/><ellipse cx="0" cy="622" rx="104" ry="34" fill="#fff8e6"/><path d="M-66 520l78 92M84 506l-52 102" stroke="#17324d" stroke-width="12" stroke-linecap="round"/><circle cx="-70" cy="514" r="15" fill="#17324d"/><circle cx="88" cy="500" r="15" fill="#17324d"/><rect x="-70" y="774" width="30" height="36" fill="#17324d"/><rect x="40" y="774" width="30" height="36" fill="#17324d"/></g>`)
}

/** A road of many colours that takes the long way round. */
function loop() {
  const colours = ['#0f3d3a', '#f6e7c8', '#ffb26b', '#f2674a', '#b8344c', '#5b1f4a']
  const path = 'M-60 930C260 930 420 860 560 690A222 222 0 1 0 372 560C470 800 760 900 1080 640'
  return drawn(`<rect width="1000" height="1000" fill="#00766c"/>${colours.map((c, k) => `<path d="${path}" fill="none" stroke="${c}" stroke-width="${210 - k * 37}"/>`).join('')}
    <path d="M372 560C470 800 760 900 1080 640" fill="none" stroke="#0f3d3a" stroke-opacity=".35" stroke-width="240"/>
    ${colours.map((c, k) => `<path d="M366 540C460 800 760 900 1080 640" fill="none" stroke="${c}" stroke-width="${210 - k * 37}"/>`).join('')}`)
}

/** Orla, wide awake. */
function tower() {
  return drawn(`<defs><linearGradient id="day" x2="0" y2="1"><stop stop-color="#2f7fe0"/><stop offset="1" stop-color="#bfe6ff"/></linearGradient></defs><rect width="1000" height="1000" fill="url(#day)"/>
    <path d="M-20 700L1020 190" stroke="#fff" stroke-width="15" stroke-linecap="round" stroke-opacity=".9"/><path d="M-20 740L1020 236" stroke="#fff" stroke-width="6" stroke-opacity=".45" stroke-linecap="round"/>
    <circle cx="60" cy="880" r="180" fill="#fff" opacity=".85"/><circle cx="240" cy="960" r="170" fill="#fff"/><circle cx="960" cy="930" r="200" fill="#fff"/><circle cx="800" cy="1010" r="150" fill="#fff" opacity=".85"/>
    <g transform="translate(56 34)"><path d="M500 1000l30 -420h180l30 420z" fill="#f4efe4"/><path d="M640 580h70l30 420h-80z" fill="#d9d2c2"/><path d="M390 400h460l-70 190h-320z" fill="#12335f"/><path d="M414 420h412l-56 150h-300z" fill="#ffe27a"/>
    <path d="M360 360h520l-24 46h-472z" fill="#f4efe4"/><path d="M440 330h360v32h-360z" fill="#ff6a4d"/><path d="M620 330v-120" stroke="#12335f" stroke-width="12"/><circle cx="620" cy="200" r="22" fill="#ff6a4d"/>
    <circle cx="545" cy="490" r="46" fill="#fff"/><circle cx="700" cy="490" r="46" fill="#fff"/><circle cx="535" cy="478" r="22" fill="#12335f"/><circle cx="690" cy="478" r="22" fill="#12335f"/><path d="M596 540q28 24 56 0" stroke="#12335f" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M462 590h320l-14 26h-292z" fill="#d9d2c2"/></g>`)
}

/** An empty terminal, one machine, one lamp. */
function terminal() {
  const panes = each(
    6,
    (k) =>
      `<rect x="${k * 170 - 8}" y="250" width="154" height="330" fill="${k === 4 ? '#27406f' : '#15264a'}"/>`,
  )
  const random = seeded(3)
  const stars = each(
    30,
    () =>
      `<circle cx="${Math.round(random() * 1000)}" cy="${Math.round(262 + random() * 230)}" r="${(1 + random() * 2).toFixed(1)}" fill="#dfe8ff" opacity=".8"/>`,
  )
  return drawn(`<defs><linearGradient id="beam" x1="1" x2="0"><stop stop-color="#ffd98a" stop-opacity=".95"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></linearGradient><linearGradient id="floor" x2="0" y2="1"><stop stop-color="#1c2c52"/><stop offset="1" stop-color="#080e20"/></linearGradient></defs>
    <rect width="1000" height="1000" fill="#0b1430"/>${panes.join('')}${stars.join('')}<circle cx="756" cy="356" r="46" fill="#f6efd8"/>
    ${each(6, (k) => `<rect x="${k * 170 + 146}" y="240" width="16" height="350" fill="#0b1430"/>`).join('')}<rect y="580" width="1000" height="420" fill="url(#floor)"/>
    ${each(6, (k) => `<path d="M${k * 170 - 8} 580h154l${(k - 2.5) * 60} 420h-154z" fill="#5d80c8" opacity=".08"/>`).join('')}<ellipse cx="300" cy="850" rx="330" ry="46" fill="#ffd98a" opacity=".22"/>
    <path d="M600 740L-40 800v110l640 -110z" fill="url(#beam)"/><rect x="590" y="660" width="190" height="170" rx="30" fill="#e8edf7"/><path d="M590 780h190v20a30 30 0 0 1 -30 30h-130a30 30 0 0 1 -30 -30z" fill="#aab8d6"/><path d="M770 690l70 -130" stroke="#e8edf7" stroke-width="20" stroke-linecap="round"/><circle cx="604" cy="764" r="30" fill="#ffe9b8"/><rect x="640" y="692" width="96" height="46" rx="12" fill="#0b1430"/><circle cx="668" cy="715" r="9" fill="#7fe0ff"/><circle cx="708" cy="715" r="9" fill="#7fe0ff"/><circle cx="640" cy="836" r="24" fill="#2b3a60"/><circle cx="732" cy="836" r="24" fill="#2b3a60"/>`)
}

const heavy = `${mona};font-stretch:125%;font-weight:900;letter-spacing:-.035em`

export const sleeves: Record<string, Sleeve> = {
  'glass-hours': {
    photograph: 'lake',
    html:
      facets() +
      words(
        `${heavy};font-weight:800;font-size:92px;line-height:88px;color:#fff;left:56px;bottom:56px`,
        'Glass<br>Hours',
      ) +
      words(`${mona};font-weight:500;font-size:30px;color:#fffd;right:56px;top:52px`, 'Ondine Vael'),
  },
  'warm-static': {
    html:
      strips() +
      words(`${mona};font-weight:700;font-size:44px;color:#ffe9cf;left:54px;top:46px`, 'Rua Norte') +
      words(`${mona};font-weight:700;font-size:44px;color:#ffe9cf;right:54px;bottom:46px`, 'Warm Static'),
  },
  'blue-room': {
    html:
      keys() +
      words(`${heavy};font-size:128px;line-height:112px;color:#a9cbff;left:52px;top:46px`, 'BLUE<br>ROOM') +
      words(
        `${mona};font-weight:600;font-size:32px;color:#a9cbff;right:56px;top:64px;text-align:right;line-height:38px`,
        'Mira Falk<br>Trio',
      ),
  },
  'seis-cuerdas': {
    html:
      soundHole() +
      words(
        `${fraunces};font-weight:700;font-size:118px;line-height:112px;color:#ffe7c2;left:54px;top:46px;letter-spacing:-.02em`,
        'Seis<br>cuer<br>das',
      ) +
      words(`${fraunces};font-weight:500;font-size:34px;color:#ffe7c2;left:58px;bottom:54px`, 'Leire Otxoa'),
  },
  'small-parade': {
    html:
      parade() +
      words(
        `${fraunces};font-weight:900;font-size:136px;line-height:118px;color:#17324d;left:54px;top:44px;letter-spacing:-.03em`,
        'Small<br>Parade',
      ) +
      words(`${mona};font-weight:700;font-size:32px;color:#fff8e6;left:58px;bottom:50px`, 'The Button Band'),
  },
  'long-way-round': {
    html:
      loop() +
      words(
        `${newsreader};font-style:italic;font-weight:400;font-size:112px;color:#f2fbf4;left:54px;top:30px;letter-spacing:-.02em`,
        'Long Way Round',
      ) +
      words(`${mona};font-weight:500;font-size:32px;color:#f2fbf4;left:60px;top:166px`, 'Halcyon Club'),
  },
  'tower-talk': {
    html:
      tower() +
      words(
        `${mona};font-stretch:75%;font-weight:900;font-size:210px;line-height:172px;color:#fff;left:48px;top:50px;letter-spacing:-.02em`,
        'TOWER<br>TALK',
      ) +
      words(
        `${mona};font-weight:700;font-size:34px;line-height:40px;color:#12335f;left:56px;bottom:52px`,
        'How flying works,<br>told by Orla',
      ),
  },
  'night-shift-radio': {
    html:
      terminal() +
      words(
        `${mona};font-stretch:125%;font-weight:300;font-size:66px;letter-spacing:.12em;line-height:78px;color:#e9efff;left:54px;top:52px`,
        'NIGHT SHIFT<br>RADIO',
      ) +
      words(
        `${mona};font-weight:500;font-size:30px;color:#e9efffcc;right:56px;bottom:52px`,
        'with Unit Nine',
      ),
  },
}
