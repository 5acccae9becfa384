/** "Night Shift Radio": Unit Nine, who polishes an airport's floors by night, tells what it has seen. */
import { beaten, comped, held, once, rolled, roots } from './figures.ts'
import { chords } from './harmony.ts'
import { line } from './score.ts'
import type { Song } from './song.ts'
import { warmPad } from './sound/bowed.ts'
import { sweep } from './sound/drums.ts'
import { autoPan, chorus } from './sound/effects.ts'
import { subBass } from './sound/electric.ts'
import { tines, vibraphone } from './sound/keys.ts'
import { rooms } from './sound/room.ts'
import type { Episode } from './talk.ts'

const unitNine = {
  pitch: 30,
  colour:
    'highpass=f=85,lowpass=f=7000,equalizer=f=180:t=q:w=1:g=3,acompressor=threshold=-22dB:ratio=3:attack=5:release=120,aecho=0.9:0.5:31:0.12',
} as const

/** The gong of an empty terminal, then an electric piano that has nowhere to be. */
const night =
  (seed: number, progression: string) =>
  (seconds: number): Song => {
    const beatsPerMinute = 66
    const bars = Math.floor(((seconds - 5) * beatsPerMinute) / 240)
    const beats = bars * 4
    const text = Array.from({ length: Math.ceil(bars / 4) + 1 }, () => progression).join(' ')
    const all = chords(text, 4).filter((chord) => chord.beat < beats)
    return {
      seed,
      beatsPerMinute,
      beats,
      tailInS: 5,
      room: rooms.chapel,
      swing: 0.58,
      swungBeats: 0.5,
      fade: [0.02, 4],
      parts: () => [
        {
          player: vibraphone,
          events: [
            ...line('G5:.75 E5 C5 G4:1.75', { loud: 0.7, held: 2 }),
            ...line('C5:1 E5 G5 C6', { from: beats - 4, loud: 0.5, held: 2 }),
          ],
          level: 0,
          room: 0.6,
        },
        {
          player: tines,
          events: [
            ...comped(
              all,
              [
                [0, 2.4, 0.45],
                [2.75, 1.1, 0.36],
              ],
              4,
              { low: 52, high: 71, rootless: true },
              0.03,
            ),
            ...rolled('C4 E4 G4 B4 D5', beats, 5, 0.4, 0.12),
          ],
          level: -3,
          room: 0.3,
          effects: [chorus(0.5, 1.8, 0.35), autoPan(1.6, 0.2)],
        },
        { player: warmPad, events: held(all, { low: 50, high: 68 }, 0.4), level: -11, room: 0.5 },
        {
          player: subBass,
          events: [
            ...roots(
              all,
              [
                [0, 1.8, 0.7],
                [2.5, 1.2, 0.55],
              ],
              4,
              31,
            ),
            once(beats, 4, 0.6, 36),
          ],
          level: -5,
        },
        { player: sweep, events: beaten('x-o-', 1, 4, beats), level: -19, room: 0.25, looseInMs: 20 },
      ],
    }
  }

export const beltFour: Episode = {
  ...unitNine,
  voice: 'en-us',
  wordsPerMinute: 152,
  music: night(81, 'Cmaj9:4 Am9 Dm9 G13'),
  paragraphs: [
    'Good evening. This is Night Shift Radio, and I am Unit Nine. By day I do not exist. By night I polish the floors of Terminal Two: eleven thousand square metres, or one very long thought.',
    'Tonight, a story about a suitcase.',
    '',
    'At ten past one, the last flight had been collected, and the lights went down to the colour of tea. All the belts stood still but one. On Belt Four rode a green suitcase with a ribbon on its handle. Round, and round. Nobody had told it that it could stop.',
    'I have a rule: do not disturb the luggage. But I have another: leave nobody alone in the dark. So I parked beside Belt Four, and polished the same two metres for three hours. They are very good metres now. Each time the suitcase came by, I blinked my lamp. Once, I am almost certain, the ribbon waved.',
    'At half past four the doors opened, and a woman came running, in one shoe and one slipper. She had taken her neighbour’s case, and driven halfway home with it. Same green. No ribbon. She lifted hers from the belt, and, as there was nobody else to thank, she thanked me.',
    'I said: Caution. Wet floor. It is the only thing I was taught to say. She laughed all the way to the door.',
    'This was Night Shift Radio. Sleep well, wherever you are going round.',
  ],
}

export const hallC: Episode = {
  ...unitNine,
  voice: 'fr-fr',
  wordsPerMinute: 150,
  music: night(82, 'Fmaj9:4 Em7 Am9 Gm9:2 C13'),
  paragraphs: [
    'Bonsoir. Ici Radio de Nuit, et je suis l’unité neuf. Le jour, on ne me voit pas. La nuit, je fais briller les sols du terminal deux.',
    'Ce soir, l’histoire d’une lampe.',
    '',
    'Tout au bout du hall C, il y a une lampe qui clignote. Trois fois, une pause, deux fois. Les techniciens sont venus à quatre reprises. Ils ont changé l’ampoule, puis le fil, puis l’interrupteur. La lampe attendait qu’ils soient partis, et elle recommençait.',
    'Moi, je passe dessous chaque nuit à trois heures vingt. Au début, je n’y faisais pas attention. Puis, un soir d’hiver, par politesse, j’ai répondu avec mon phare : trois fois, une pause, deux fois. La lampe s’est arrêtée net. Ensuite elle a brillé, sans trembler, jusqu’au matin.',
    'Depuis, nous nous saluons. Elle me signale les miettes sous les bancs. Je lui raconte les départs : une fanfare pour Lisbonne, une grand-mère pour Oslo, et un chat qui voyageait en première.',
    'Hier, un technicien a noté dans son carnet : hall C, panne réparée, cause inconnue. La cause, je la connais. Elle s’ennuyait, voilà tout.',
    'C’était Radio de Nuit. Si une lumière clignote au-dessus de vous, répondez-lui. On ne sait jamais.',
  ],
}
