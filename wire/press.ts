/** Newspapers and magazines: the newsstand, a publication with its issues, and one issue for the PDF reader. */
import { pictureFields } from './media.ts'
import { query } from './query.ts'

const issueFields = query(
  `fragment issue on PressIssue { id title date language pages cover { ...picture } }`,
  [pictureFields],
)

export const pressListQuery = query(
  `query PressShelf($lang: String!, $category: ID, $after: ID) {
    app(lang: $lang) { press {
      categories { id title count }
      shelf(category: $category) {
        title count
        publications(first: 60, after: $after) { id title tagline synopsis kind languages premium issues(first: 1) { ...issue } }
      }
    } }
  }`,
  [issueFields],
)

export const publicationQuery = query(
  `query Publication($lang: String!, $id: ID!) {
    app(lang: $lang) { press {
      publication(id: $id) { id title tagline synopsis kind publisher credits languages premium issues { ...issue } }
    } }
  }`,
  [issueFields],
)

export const pressIssueQuery = query(
  `query PressIssue($lang: String!, $id: ID!) {
    app(lang: $lang) { press {
      issue(id: $id) { ...issue url openingInBytes sheet { url columns width height } publication { id title premium } }
    } }
  }`,
  [issueFields],
)
