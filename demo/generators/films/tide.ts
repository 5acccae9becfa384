/** "Tide": one shore for twenty minutes, from one high water to the next. Only the light changes, and slowly. */
import type { Film } from './film.ts'

/** How a still looks: how far the water has gone out (0 to 1), and the light laid over the shore. */
export type Light = {
  out: number
  colour: string
  blend: 'multiply' | 'soft-light' | 'overlay'
  title?: true
}

/** Each light holds for `holdInS`, then turns into the next within `turnInS`. */
export const tideLights: readonly Light[] = [
  { out: 0, colour: '#2a2f6a', blend: 'multiply' },
  { out: 0, colour: '#5a4a86', blend: 'multiply', title: true },
  { out: 0.06, colour: '#a06a8e', blend: 'multiply' },
  { out: 0.16, colour: '#e0a090', blend: 'multiply' },
  { out: 0.3, colour: '#ffd9b8', blend: 'multiply' },
  { out: 0.46, colour: '#fff2dc', blend: 'multiply' },
  { out: 0.62, colour: '#ffffff', blend: 'soft-light' },
  { out: 0.78, colour: '#e6f4ff', blend: 'soft-light' },
  { out: 0.92, colour: '#fff6e0', blend: 'soft-light' },
  { out: 1, colour: '#fff0d0', blend: 'multiply' },
  { out: 0.9, colour: '#ffdca0', blend: 'multiply' },
  { out: 0.72, colour: '#ffb878', blend: 'multiply' },
  { out: 0.52, colour: '#e88a78', blend: 'multiply' },
  { out: 0.32, colour: '#a2688c', blend: 'multiply' },
  { out: 0.14, colour: '#5a4a86', blend: 'multiply' },
  { out: 0, colour: '#2a2f6a', blend: 'multiply' },
]
export const holdInS = 55
export const turnInS = 20

export const tide: Film = {
  id: 'tide',
  page: 'pages/blank.html',
  seconds: 1200,
  heights: [540, 360],
  nearlyStill: true,
  crf: { high: 40, low: 40 },
  music: { style: 'ambient', seed: 31, gain: 0.8, transpose: -5 },
  bed: 'sea',
  soundCodec: ['-ar', '16000', '-ac', '1', '-b:a', '16k'],
  scene: { shots: [], titles: [] },
  sounds: ['en'],
  cues: [
    { from: 4, to: 12, en: '[waves, far apart]', fr: '[des vagues, espacées]', ar: '[أمواج متباعدة]' },
    {
      from: 90,
      to: 100,
      en: '[slow synthesiser over the sea]',
      fr: '[nappes lentes sur la mer]',
      ar: '[أنغام بطيئة فوق البحر]',
    },
    {
      from: 300,
      to: 310,
      en: 'The water has begun to go.',
      fr: 'L’eau a commencé à partir.',
      ar: 'بدأ الماء ينحسر.',
    },
    {
      from: 600,
      to: 610,
      en: 'Low water. Stay as long as you like.',
      fr: 'Basse mer. Restez aussi longtemps que vous voulez.',
      ar: 'الجَزر. ابقَ ما شئت.',
    },
    { from: 825, to: 835, en: 'It is coming back.', fr: 'Elle revient.', ar: 'إنه يعود.' },
    { from: 1182, to: 1194, en: '[one last wave]', fr: '[une dernière vague]', ar: '[موجة أخيرة]' },
  ],
}
