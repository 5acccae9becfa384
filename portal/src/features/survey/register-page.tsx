/** Optional questions about the passenger: the last step; the answers are encrypted on the device before sending. */

import { Button } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text, textStyles } from '@altiport/ui/text'
import { formatLocale } from '@altiport/wire/language'
import { ageBands, genders } from '@altiport/wire/survey'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormField } from '#core/form/form-field.tsx'
import { FormView } from '#core/form/form-view.tsx'
import { type Option, useForm } from '#core/form/use-form.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { Navigate, useNavigate, useSearch } from '#core/route/use-route.ts'
import { sortedByName } from '#core/sorted-by-name.ts'
import { sendSecurely } from '#core/usage/outbox.ts'
import type { Survey } from './answering.ts'
import { countryCodes } from './countries.ts'
import { groupsOf, readRegisterAddress } from './register-groups.ts'
import styles from './register-page.module.css'
import { markSent } from './saved-answers.ts'
import { SurveyFrame } from './survey-frame.tsx'
import { introPath, lastQuestionPath, outroPath, registerPath } from './survey-paths.ts'
import type { OpenSurvey } from './use-survey.ts'

/** A few fields at a time; the address selects which. @see RTE-38, SUR-01 to SUR-05, SUR-08, OP-65 */
export function RegisterPage() {
  const { step } = useSearch(readRegisterAddress)
  const groupNumber = ({ survey }: OpenSurvey) => Math.min(step, groupsOf(survey.register).length)
  return (
    <SurveyFrame
      back={(openSurvey) =>
        groupNumber(openSurvey) > 1
          ? stepPath(openSurvey.survey.id, groupNumber(openSurvey) - 1)
          : lastQuestionPath(openSurvey)
      }
      step={(openSurvey) => {
        const { length } = groupsOf(openSurvey.survey.register)
        return length > 1 ? [groupNumber(openSurvey), length] : undefined
      }}
    >
      {(openSurvey) =>
        openSurvey.survey.register.length > 0 ? (
          <Register openSurvey={openSurvey} groupNumber={groupNumber(openSurvey)} />
        ) : (
          <Navigate to={introPath(openSurvey.survey.id)} replace fades={false} />
        )
      }
    </SurveyFrame>
  )
}

const stepPath = (surveyId: string, step: number) =>
  step > 1 ? `${registerPath(surveyId)}?step=${step}` : registerPath(surveyId)

/** `groupNumber`: from 1. Values of the other groups stay in the form. */
function Register({ openSurvey: { survey }, groupNumber }: { openSurvey: OpenSurvey; groupNumber: number }) {
  const text = useText()
  const navigate = useNavigate()
  const form = useForm()
  const optionsOf = useOptions()
  const heading = useRef<HTMLHeadingElement>(null)
  const previousGroup = useRef(groupNumber)
  useEffect(() => {
    if (previousGroup.current !== groupNumber) heading.current?.focus()
    previousGroup.current = groupNumber
  }, [groupNumber])
  const groups = groupsOf(survey.register)
  const [confirmed, setConfirmed] = useState<Record<string, unknown>>({})
  const finish = (values: Record<string, unknown>, fields: Survey['register']) => {
    const filledIn = Object.fromEntries(
      fields.flatMap(({ field }) => (values[field] ? [[field, values[field]]] : [])),
    )
    if (Object.keys(filledIn).length > 0) {
      sendSecurely('surveyUser', { survey: survey.id, version: survey.version, ...filledIn })
      markSent(survey)
    }
    navigate({ to: outroPath(survey.id) })
  }
  const submitGroup = (values: Record<string, unknown>) => {
    setConfirmed(values)
    if (groupNumber < groups.length) return navigate({ to: stepPath(survey.id, groupNumber + 1) })
    finish(values, survey.register)
  }
  // Sends only what was confirmed with Next, not the values of this group and the following ones.
  const skip = () => finish(confirmed, groups.slice(0, groupNumber - 1).flat())
  return (
    <Stack className={styles.register}>
      <Text as="h1" variant="title" ref={heading} tabIndex={-1}>
        {text('survey.aboutYou')}
      </Text>
      <Text tone="muted" mt={2} mb={6}>
        {text('survey.optionalHint')}
      </Text>
      <FormView key={groupNumber} form={form} label={text('survey.next')} onSubmit={submitGroup}>
        {groups[groupNumber - 1]?.map(({ field, rules }) => (
          <FormField
            key={field}
            type={typeOf(field)}
            name={field}
            label={text(`survey.${field}` as 'survey.name')}
            note={text('form.optional')}
            rules={rules}
            options={optionsOf(field)}
          />
        ))}
      </FormView>
      <Button wide className={styles.skip} onClick={skip}>
        {text(groupNumber > 1 ? 'survey.skipRest' : 'survey.skip')}
      </Button>
      <Row
        as="p"
        justify="center"
        gap={2}
        mt={4}
        className={textStyles({ variant: 'callout', tone: 'muted' })}
      >
        <Icon name="lock-simple" weight="fill" />
        {text('survey.encrypted')}
      </Row>
    </Stack>
  )
}

const listFields = ['nationality', 'country']
const choiceFields = ['gender', 'age', 'frequentFlyer']
const typeOf = (field: string): string =>
  field === 'email'
    ? 'email'
    : listFields.includes(field)
      ? 'list'
      : choiceFields.includes(field)
        ? 'choice'
        : 'text'

/** The choices of a field in the passenger's language. @see SUR-04, SUR-05, OP-64 */
function useOptions(): (field: string) => Option[] {
  const text = useText()
  const { language } = useLanguage()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(formatLocale(language), { type: 'region' })
    const options = countryCodes.map((value) => ({ value, name: names.of(value) ?? value }))
    return sortedByName(options, ({ name }) => name, language)
  }, [language])
  return (field) => {
    if (listFields.includes(field)) return countries
    if (field === 'gender') return genders.map((value) => ({ value, name: text(`survey.${value}`) }))
    if (field === 'age')
      return ageBands.map((value) => ({ value, name: value === '50+' ? text('survey.fifty') : value }))
    return [
      { value: 'yes', name: text('survey.yes') },
      { value: 'no', name: text('survey.no') },
    ]
  }
}
