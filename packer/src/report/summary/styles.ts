/** The summary's styles: the product's tokens, in the airline's own colors if its pack is known. */
import { readFile } from 'node:fs/promises'
import type { Colors, Titles } from '#report/titles.ts'

const defaultColors: NonNullable<Titles['colors']> = {
  light: { bg: '#f7f8fc', ink: '#0b1430', accent: '#1b2f7a', onAccent: '#ffffff', accent2: '#c93f27' },
  dark: { bg: '#080d1d', ink: '#f1f4fb', accent: '#ff7d66', onAccent: '#220903', accent2: '#9dbbff' },
}

/** With the typeface embedded: the file loads nothing. */
export async function stylesOf(colors: Titles['colors']): Promise<string> {
  const { light, dark } = colors ?? defaultColors
  return `${(await Promise.all(['latin', 'latin-more'].map(fontFace))).join('')}
:root{color-scheme:light dark;${variables(light)};${lightCards}}
@media(prefers-color-scheme:dark){:root{${variables(dark)};--raised:color-mix(in oklab,var(--ink) 5%,var(--bg))}}
@media print{:root{color-scheme:light;${variables(light)};${lightCards};--bg:#fff}}
${rules}`
}

const lightCards = '--raised:color-mix(in oklab,var(--bg) 30%,#fff)'

const variables = ({ bg, ink, accent, onAccent, accent2 }: Colors): string =>
  `--bg:${bg};--ink:${ink};--accent:${accent};--on-accent:${onAccent};--accent-2:${accent2}`

const ranges: Record<string, string> = {
  latin: 'U+0000-007E,U+00A0,U+00B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026',
  'latin-more': 'U+00A1-00B6,U+00B8-00FF,U+0131,U+0152-0153,U+2020-2021,U+20AC,U+2122,U+2191,U+2193,U+2212',
}

async function fontFace(script: string): Promise<string> {
  const file = new URL(`../../../../ui/fonts/alti-sans-${script}.woff2`, import.meta.url)
  const bytes = await readFile(file, 'base64')
  return `@font-face{font-family:"Alti Sans";font-weight:400 720;font-stretch:100% 116%;src:url(data:font/woff2;base64,${bytes}) format("woff2");unicode-range:${ranges[script]}}
`
}

const rules = `
:root{--ink-2:color-mix(in oklab,var(--ink) 74%,var(--bg));--ink-3:color-mix(in oklab,var(--ink) 66%,var(--bg));--track:color-mix(in oklab,var(--ink) 12%,var(--bg));--hairline:color-mix(in oklab,var(--ink) 12%,transparent);--part:color-mix(in oklab,var(--accent) 38%,var(--bg))}
*{box-sizing:border-box;margin:0}
html{background:var(--bg);-webkit-text-size-adjust:100%}
body{font:420 16px/25px "Alti Sans",system-ui,sans-serif;color:var(--ink);max-width:1200px;margin:0 auto;padding:32px 20px 64px}
h1{overflow-wrap:anywhere;font-size:40px;line-height:44px;font-weight:700;font-stretch:112%;letter-spacing:-.01em}
h2{font-size:22px;line-height:28px;font-weight:650;margin-bottom:16px}
h3{font-size:16px;line-height:21px;font-weight:620;margin-bottom:12px}
section{margin-top:48px}h2,h3{break-after:avoid}
small,.quiet{font-size:13.5px;line-height:18px;color:var(--ink-3);font-weight:500}
header{display:grid;gap:20px}
.airline{font-weight:650;font-size:17px;line-height:22px}
.route{display:grid;grid-template-columns:auto 1fr auto;align-items:center;gap:16px;max-width:640px}
.route i{height:3px;border-radius:2px;background:var(--accent);position:relative}
.route small{position:absolute;opacity:0}
.route i::before,.route i::after{content:"";position:absolute;top:-4px;width:11px;height:11px;border-radius:50%;background:var(--accent)}
.route i::after{right:0}
.facts{display:flex;flex-wrap:wrap;gap:4px 24px;color:var(--ink-2)}
.figures{display:grid;grid-template-columns:repeat(2,1fr);gap:12px;margin-top:32px}
.figure,.card{background:var(--raised);border-radius:18px;padding:20px}
.figure b{display:block;font-size:25px;line-height:32px;font-weight:680;letter-spacing:-.01em;overflow-wrap:anywhere}
.figure span{color:var(--ink-2);font-weight:560;font-size:15px}
.figure small{display:block;margin-top:4px}
.cards{display:grid;gap:12px}
.card>p+*,.card>*+p{margin-top:12px}
svg{display:block;width:100%}
.track{fill:var(--track)}.full{fill:var(--accent)}.part{fill:var(--part)}
.bar{height:8px;border-radius:4px;overflow:hidden}
.columns{height:120px}
.parts{height:14px;border-radius:7px}
.shade-0{fill:var(--accent)}.shade-1{fill:var(--accent-2)}
.shade-2{fill:color-mix(in oklab,var(--accent) 62%,var(--bg))}.shade-3{fill:color-mix(in oklab,var(--accent-2) 62%,var(--bg))}
.shade-4{fill:color-mix(in oklab,var(--accent) 36%,var(--bg))}.shade-5{fill:color-mix(in oklab,var(--ink) 24%,var(--bg))}
.dot{width:10px;height:10px;border-radius:3px;display:inline-block;margin-right:8px}
.area{height:160px}.area .grid{stroke:var(--hairline);vector-effect:non-scaling-stroke}
.area .under{fill:color-mix(in oklab,var(--accent) 16%,transparent)}
.area .stroke{fill:none;stroke:var(--accent);stroke-width:2.5;stroke-linejoin:round;vector-effect:non-scaling-stroke}
.axis{display:flex;justify-content:space-between;margin-top:8px}
.ring{width:132px;flex:none}.ring circle{fill:none;stroke-width:12}
.ring .track{stroke:var(--track)}.ring .stroke{stroke:var(--accent)}
.ringed{display:flex;gap:24px;align-items:center;flex-wrap:wrap}
.ringed>div{position:relative}.ringed>div>b{position:absolute;inset:0;display:grid;place-content:center;font-size:26px;font-weight:680}
.scale{display:flex;text-align:center;margin-top:8px}.scale span{flex:1;min-width:0}.scale b{display:block;font-weight:620}
.ends{display:flex;justify-content:space-between}
ol,ul{list-style:none;padding:0}
.list li{padding:12px 0;border-top:1px solid var(--hairline);break-inside:avoid}
.row+.quiet{margin-bottom:8px}.list li>.quiet:last-child{margin-bottom:0}
.list li:first-child{border:0;padding-top:0}.list li:last-child{padding-bottom:0}
.row{display:flex;justify-content:space-between;gap:16px;align-items:baseline;margin-bottom:8px}
.row>:first-child{font-weight:560;overflow-wrap:anywhere;min-width:0}
.row>:last-child{text-align:right;white-space:nowrap}
.legend{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:16px}
.none{color:var(--ink-2)}
code{font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere}
@media(min-width:768px){body{padding:48px 32px 80px}h1{font-size:64px;line-height:66px}.figures{grid-template-columns:repeat(3,1fr)}.two{grid-template-columns:1fr 1fr}.figure b{font-size:34px;line-height:38px}}
@media(min-width:1280px){.figures{grid-template-columns:repeat(6,1fr)}.figure b{font-size:27px;line-height:34px}}
@media print{body{max-width:none;padding:0;font-size:13px;line-height:19px}h1{overflow-wrap:anywhere;font-size:40px;line-height:44px}.figure,.card{border:1px solid var(--hairline);background:none;padding:14px}section{margin-top:28px}.figure,.cards .card,li{break-inside:avoid}.list li{padding:7px 0}.row{margin-bottom:4px}.bar{height:6px}.columns{height:70px}.area{height:120px}.ring{width:100px}.figures{grid-template-columns:repeat(3,1fr)}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}@page{margin:16mm}}
`
