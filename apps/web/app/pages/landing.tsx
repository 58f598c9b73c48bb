import { PageTitle } from '../ui/Page.tsx'
export default function Landing() {
  return (
    <main id="main">
      <PageTitle title="Welcome" />
      <h1>Love worth a serenade.</h1>
    </main>
  )
}
