/** Surveys, from the list to the thanks. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { messagesIn } from './secure-logs.ts'
import { expectHeading, logsOf, next } from './survey.ts'

const survey = { survey: 'your-flight', version: '1' }
/** A text field; all are optional and marked so. */
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `${name} Optional`, exact: true })

async function toFirstQuestion(page: Page): Promise<void> {
  await page.goto('/app/survey/your-flight/intro')
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expectHeading(page, 'How was boarding today?')
}

journey(
  'SUR-01 SUR-02 SUR-03 SUR-04 SUR-05 SUR-08 RTE-38 FRM-01 FRM-02 ERR-25 LOG-13 LOG-14 the registration is filled in and sent encrypted',
  async ({ page }) => {
    const logs = logsOf(page)
    await page.goto('/app/survey/your-flight')
    await expectHeading(page, 'A little about you')
    for (const name of ['Last name', 'First name', 'What should we call you?', 'Company'])
      await expect(field(page, name)).toBeVisible()
    await expect(page.getByText('1 of 3')).toBeVisible()
    await field(page, 'Company').fill('Lopez & Sons')
    await expect(page.getByText('not accepted', { exact: true })).toBeVisible()
    await next(page)
    await expect(page.getByRole('alert')).toHaveText('Sorry, not all fields are filled out correctly.')
    await expect(field(page, 'Company')).toBeFocused()
    await field(page, 'Company').fill('Lopez and Sons')
    await next(page)
    for (const name of ['Occupation', 'Company headquarters', 'Email'])
      await expect(field(page, name)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    for (const name of ['Male', 'Female', 'Other'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    await expect(field(page, 'Company')).toHaveValue('Lopez and Sons')
    await next(page)
    await field(page, 'Email').fill('not an address')
    await field(page, 'Occupation').focus()
    await expect(page.getByText(/valid email/)).toBeVisible()
    await field(page, 'Email').fill('ana@cabin.example')
    await next(page)
    await expect(page.getByText('3 of 3')).toBeVisible()
    for (const name of ['18-24', '25-34', '50 and over'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await page.getByRole('button', { name: '35-49', exact: true }).click()
    await page.getByRole('button', { name: /^Nationality/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Nationality' })
    await sheet.getByLabel('Search').fill('cote & cie')
    await expect(sheet.getByLabel('Search')).toHaveAccessibleDescription('not accepted')
    await sheet.getByLabel('Search').fill('cote')
    await sheet.getByRole('button', { name: /Ivoire/ }).click()
    await expect(page.getByRole('button', { name: /^Nationality/ })).toContainText('Ivoire')
    await next(page)
    await expectHeading(page, 'Thank you')
    const user = { company: 'Lopez and Sons', email: 'ana@cabin.example', age: '35-49', nationality: 'CI' }
    await expect.poll(() => messagesIn(logs)).toEqual([{ kind: 'surveyUser', data: { ...survey, ...user } }])
    expect(logs.join()).not.toContain('Lopez')
    expect(logs.join()).not.toContain('ana@')
  },
)

journey(
  'SUR-06 SUR-07 RTE-39 RTE-40 RTE-41 LOG-17 every kind of question is answered, with a condition and comments, up to the thanks',
  async ({ page }) => {
    const logs = logsOf(page)
    await toFirstQuestion(page)
    await expect(page.getByText('1 of 7')).toBeVisible()
    await page.getByRole('radio', { name: 'A bit of a wait' }).check()
    await expect(page.getByText('1 of 8')).toBeVisible()
    const comment = page.getByLabel('Anything you’d like to add?')
    await comment.fill('Long & slow')
    await expect(page.getByRole('alert')).toHaveText('not accepted')
    await next(page)
    await expectHeading(page, 'How was boarding today?')
    await comment.fill('The queue was long')
    await next(page)
    await expectHeading(page, 'Where did you wait?')
    await page.getByRole('textbox').fill('At the gate & on the stairs')
    await expect(page.getByRole('alert')).toHaveText('not accepted')
    await next(page)
    await expectHeading(page, 'Where did you wait?')
    await page.getByRole('textbox').fill('At the gate')
    await next(page)
    await expectHeading(page, 'What did you enjoy on board?')
    await page.getByRole('checkbox', { name: 'Films', exact: true }).check()
    await page.getByRole('checkbox', { name: 'The map', exact: true }).check()
    await next(page)
    await expectHeading(page, 'How was the crew?')
    await page.getByRole('radio', { name: '4 stars' }).check()
    await next(page)
    await expectHeading(page, 'Were you able to rest?')
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await next(page)
    await expectHeading(page, 'What matters most to you next time?')
    await page.getByRole('button', { name: 'Move A quiet cabin up' }).click()
    await next(page)
    await expectHeading(page, 'Would you choose this flight again?')
    await next(page)
    await expect(page.getByRole('alert')).toHaveText('Please answer this question first.')
    await page.getByRole('radio', { name: '8', exact: true }).check()
    await next(page)
    await expectHeading(page, 'What’s one thing we should know?')
    await next(page)
    await expectHeading(page, 'A little about you')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expectHeading(page, 'Thank you')
    await expect
      .poll(() => logs.filter((log) => log.startsWith('surveyAnswers;')))
      .toEqual([
        'surveyAnswers;your-flight;1;boarding=wait;The queue was long',
        'surveyAnswers;your-flight;1;enjoyed=films,map;',
        'surveyAnswers;your-flight;1;crew=4;',
        'surveyAnswers;your-flight;1;seat=yes;',
        'surveyAnswers;your-flight;1;matters=quiet,punctual,food;',
        'surveyAnswers;your-flight;1;again=8;',
      ])
    expect(logs.join()).not.toContain('gate')
  },
)

journey(
  'SUR-08 OP-65 RTE-37 RTE-42 a survey starts with an introduction, and asks about the passenger last; skipping loses no answer',
  async ({ page }) => {
    const logs = logsOf(page)
    await page.goto('/app/survey')
    const active = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
    await expect(active).toHaveText('Home')
    await page.getByRole('link', { name: /Your flight today/ }).click()
    await expect(page).toHaveURL(/\/app\/survey\/your-flight\/intro$/)
    await expect(page.getByText('3 mins, 7 questions')).toBeVisible()
    await expect(page.getByText('The last part is a little about you. You can skip it.')).toBeVisible()
    await page.getByRole('link', { name: 'Start', exact: true }).click()
    await page.getByRole('radio', { name: 'Good', exact: true }).check()
    for (const _ of ['boarding', 'enjoyed', 'crew', 'seat', 'matters']) await next(page)
    await expectHeading(page, 'Would you choose this flight again?')
    await page.getByRole('radio', { name: '8', exact: true }).check()
    await next(page)
    await expectHeading(page, 'What’s one thing we should know?')
    await next(page)
    await expectHeading(page, 'A little about you')
    await field(page, 'Company').fill('Lopez and Sons')
    await next(page)
    await expect(page.getByText('2 of 3')).toBeVisible()
    await field(page, 'Occupation').fill('Boat builder')
    await page.getByRole('button', { name: 'Skip the rest' }).click()
    await expectHeading(page, 'Thank you')
    await expect
      .poll(() => logs.filter((log) => /boarding|again/.test(log)))
      .toEqual(['surveyAnswers;your-flight;1;boarding=good;', 'surveyAnswers;your-flight;1;again=8;'])
    const data = { ...survey, company: 'Lopez and Sons' }
    await expect.poll(() => messagesIn(logs)).toEqual([{ kind: 'surveyUser', data }])
  },
)

journey(
  'RTE-40 the last screen of a survey thanks for answers that were sent; without any, it links to the start',
  async ({ page }) => {
    await page.goto('/app/survey/your-flight/outro')
    await expectHeading(page, 'No answers yet')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Start', exact: true }).click()
    await page.getByRole('link', { name: 'Start', exact: true }).click()
    await page.getByRole('radio', { name: 'Good', exact: true }).check()
    await page.goto('/app/survey/your-flight/outro')
    await expectHeading(page, 'No answers yet')
    await page.goto('/app/survey/your-flight/question/boarding')
    await next(page)
    await expectHeading(page, 'What did you enjoy on board?')
    await page.goto('/app/survey/your-flight/outro')
    await expectHeading(page, 'Thank you')
  },
)

journey(
  'RTE-41 navigating back and reloading keep answers, and the address of a question that is not asked leads to the first one',
  async ({ page }) => {
    await toFirstQuestion(page)
    await page.getByRole('radio', { name: 'Good', exact: true }).check()
    await next(page)
    await expectHeading(page, 'What did you enjoy on board?')
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked()
    await page.goto('/app/survey/your-flight/question/waiting')
    await expectHeading(page, 'How was boarding today?')
    await page.getByRole('button', { name: 'Leave survey' }).click()
    await expectHeading(page, 'Have your say')
  },
)

journey(
  'SUR-07 LOG-07 an answer given while the hub is unreachable is sent later, once',
  async ({ page, allow }) => {
    allow(/log string could not be sent|Failed to load resource|net::ERR/)
    await toFirstQuestion(page)
    const tried: string[] = []
    await page.route('**/core/pxeasy/logging', (route) => {
      tried.push(route.request().headers()['pxcom-tid'] ?? '')
      return route.abort()
    })
    await page.getByRole('radio', { name: 'Good', exact: true }).check()
    await next(page)
    await expect.poll(() => tried.length).toBeGreaterThan(0)
    await page.unroute('**/core/pxeasy/logging')
    const logs = logsOf(page)
    await page.goto('/app/survey/your-flight')
    await expect
      .poll(() => logs.filter((log) => log.startsWith('surveyAnswers;')))
      .toEqual(['surveyAnswers;your-flight;1;boarding=good;'])
  },
)

journey(
  'RTE-38 RTE-41 an unknown survey is not found; one that cannot be loaded can be retried',
  async ({ page, allow }) => {
    allow(/404|Failed to load resource|Survey/)
    await page.goto('/app/survey/nothing')
    await expect(page).toHaveURL(/\/404$/)
    await page.route('**/core/graphql', (route) =>
      route.request().postData()?.includes('query Survey(') ? route.abort() : route.continue(),
    )
    await page.goto('/app/survey/your-flight/intro')
    await expectHeading(page, 'The survey couldn’t be opened.')
    await page.unroute('**/core/graphql')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectHeading(page, 'Your flight today')
  },
)
