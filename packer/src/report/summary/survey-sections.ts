/** The summary's sections of surveys, feedback, and what passengers wrote. */
import type { Nps } from '#report/nps.ts'
import { hasScore, validScore } from '#report/score.ts'
import { maxOf, sum } from '#report/sums.ts'
import type { QuestionTotal } from '#report/survey-totals.ts'
import type { Titles } from '#report/titles.ts'
import type { Totals } from '#report/totals.ts'
import type { Words } from '#report/words.ts'
import { bar, columns } from './charts.ts'
import { capitalized, clockTime, counted, decimal, number, share } from './figures.ts'
import { html, type Markup } from './markup.ts'
import { section } from './sections.ts'

/** Further comments are in the table only. */
const maxWords = 12
/** Devices may send answers to any number of surveys, questions and choices that no pack has. */
const maxSurveys = 40
const maxQuestions = 100
const maxChoices = 100

/** The pack's own surveys come first. */
export const surveys = ({ surveys, feedback }: Totals): Markup => {
  const known = surveys.filter(isOfPack)
  const shown = [...known, ...surveys.filter((each) => !isOfPack(each))].slice(0, maxSurveys)
  return html`${shown.map(({ title, version, devices, questions }) =>
    section(
      title,
      html`<p class="quiet" style="margin:-8px 0 16px">Survey, version ${version}, answered on ${counted(devices, 'device')}. What was written is in words.csv; answers to open questions need the private key.</p><div class="cards two">${questions.slice(0, maxQuestions).map(questionCard)}</div>${moreIn(questions.length - maxQuestions, 'question')}`,
    ),
  )}${moreIn(surveys.length - shown.length, 'survey')}${
    feedback.answers > 0 &&
    section(
      'Feedback',
      html`<div class="card">${columnChart(feedback.scores.map(({ score, count }) => [String(score), count]))}<p class="quiet">From 1, poor, to 5, excellent: ${decimal(sum(feedback.scores.map(({ score, count }) => score * count)) / feedback.answers)} on average, ${counted(feedback.answers, 'answer')}.</p></div>`,
    )
  }`
}

const isOfPack = ({ questions }: Totals['surveys'][number]): boolean =>
  questions.some(({ kind }) => kind !== '')

const moreIn = (count: number, what: string): Markup | false =>
  count > 0 &&
  html`<p class="quiet">${counted(count, `more ${what}`)} ${count === 1 ? 'is' : 'are'} in answers.csv.</p>`

function questionCard({ title, kind, answers, choices: all, nps }: QuestionTotal): Markup {
  const choices = all.slice(0, maxChoices)
  const caption = html`<p class="quiet">${counted(answers, 'answer')}${meanText(kind, all)}</p>${moreIn(all.length - maxChoices, 'choice')}`
  return html`<div class="card"><h3>${title}</h3>${
    hasScore(kind)
      ? html`${columnChart(choices.map(({ choice, count }) => [choice, count]))}${nps && netPromoters(nps)}`
      : html`<ol class="list">${choices.map(
          (each) =>
            html`<li><div class="row"><span>${kind === 'yesno' ? capitalized(each.title) : each.title}</span><span>${
              each.mean === undefined
                ? html`${number(each.count)} <small>${share(each.count, answers)}</small>`
                : html`${decimal(each.mean)} <small>mean rank, ${number(each.count)} first</small>`
            }</span></div>${bar(each.count / Math.max(1, answers))}</li>`,
        )}</ol>`
  }${caption}</div>`
}

const meanText = (kind: string, choices: QuestionTotal['choices']): string => {
  const scored = choices.flatMap(({ choice, count }) => {
    const score = validScore(kind, choice)
    return score === null ? [] : [{ score, count }]
  })
  const answers = sum(scored.map(({ count }) => count))
  if (answers === 0) return ''
  return `, ${decimal(sum(scored.map(({ score, count }) => score * count)) / answers)} on average`
}

const columnChart = (counts: [label: string, count: number][]): Markup => {
  const max = maxOf(
    counts.map(([, count]) => count),
    1,
  )
  return html`${columns(counts.map(([, count]) => count / max))}<div class="scale">${counts.map(
    ([label, count]) => html`<span><b>${number(count)}</b><small>${label}</small></span>`,
  )}</div>`
}

const netPromoters = ({ promoters, passives, detractors, score }: Nps): Markup | false =>
  score !== null &&
  html`<div class="row" style="margin-top:12px"><span>Net Promoter Score</span><span>${signed(score)}</span></div><p class="quiet">${counted(promoters, 'promoter')} (9–10), ${counted(passives, 'passive')} (7–8), ${counted(detractors, 'detractor')} (0–6)</p>`

const signed = (score: number): string => (score > 0 ? `+${score}` : String(score).replace('-', '−'))

/** The latest first, each with its score and time. */
export function written(words: readonly Words[], titles: Titles): Markup {
  if (words.length === 0) return html``
  const moreCount = words.length - maxWords
  return section(
    'In their words',
    html`<div class="card"><ul class="list">${words
      .toReversed()
      .slice(0, maxWords)
      .map(
        ({ entry, source, survey, question, score, words }) =>
          html`<li><div class="row"><span>${words}</span><span>${score === null ? '–' : number(score)} <small>${clockTime(entry.atInMs)}</small></span></div><p class="quiet">${
            source === 'feedback' ? 'Feedback' : (titles.question(survey, question)?.title ?? question)
          }</p></li>`,
      )}</ul>${moreCount > 0 && html`<p class="quiet">${number(moreCount)} more ${moreCount === 1 ? 'is' : 'are'} in words.csv.</p>`}</div>`,
  )
}
