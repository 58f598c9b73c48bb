/** Who may import whom: the rules of ARCHITECTURE.md. Run by `npm test`, which also checks that modules were seen. */
const domain = '^apps/api/src/domains/([^/]+)/'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|scripts|e2e|bench|drills)/' },
    },
    {
      name: 'kernel-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^apps/api/src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/(?!kernel/)' },
    },
    {
      name: 'demo-imports-the-contract-alone',
      severity: 'error',
      from: { path: '^packages/demo/' },
      to: { path: '^(apps|scripts|e2e|bench|drills)/' },
    },
    {
      name: 'only-the-seeding-imports-the-demo',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^(apps/api/src/demo|packages/demo)/' },
      to: { path: '^packages/demo/' },
    },
    {
      name: 'api-and-web-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/(api|web)/' },
      to: { path: '^apps/(api|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'product-imports-no-tools',
      comment: 'what ships does not lean on what tests it; the demo members are made by the tests’ factories',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '(\\.test\\.tsx?$|/testing/|^apps/api/src/demo/)' },
      to: { path: '^(scripts|e2e|bench|drills)/|/testing/|\\.test\\.tsx?$' },
    },
    {
      name: 'domain-by-its-front-file',
      severity: 'error',
      from: { path: domain },
      to: { path: domain, pathNot: ['^apps/api/src/domains/$1/', '^apps/api/src/domains/([^/]+)/\\1\\.ts$'] },
    },
    {
      name: 'http-imports-no-domain',
      comment: 'what serving calls needs of domains is given to it by main/app.ts',
      severity: 'error',
      from: { path: '^apps/api/src/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/domains/' },
    },
    {
      name: 'nobody-imports-admin',
      severity: 'error',
      from: { path: '^apps/api/src/domains/', pathNot: '^apps/api/src/domains/admin/' },
      to: { path: '^apps/api/src/domains/admin/' },
    },
    {
      name: 'only-its-page-imports-the-admin-area',
      comment: 'its code is a chunk of its own, which no member loads',
      severity: 'error',
      from: {
        path: '^apps/web/',
        pathNot: '^apps/web/app/(features/admin/|ui/DataTable/|pages/admin\\.tsx$)',
      },
      to: { path: '^apps/web/app/(features/admin/|ui/DataTable/|pages/admin\\.tsx$)' },
    },
    {
      name: 'feature-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'ui-knows-no-member-and-makes-no-call',
      comment:
        'what is drawn of a member is in entities/member; of the contract a part of the kit knows limits, site and locale alone',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: {
        path: [
          '^apps/web/app/(entities|features|pages)/',
          '^apps/web/app/lib/(api|cache|session)/|^apps/web/app/lib/site/configuration\\.ts$',
          '^packages/contract/src/(?!model/(limits|site|locale)\\.ts$)',
        ],
      },
    },
    {
      name: 'lib-imports-no-entity-no-feature-and-no-page',
      severity: 'error',
      from: { path: '^apps/web/app/lib/' },
      to: { path: '^apps/web/app/(entities|features|pages)/' },
    },
    {
      name: 'entities-import-no-feature-and-no-page',
      severity: 'error',
      from: { path: '^apps/web/app/entities/' },
      to: { path: '^apps/web/app/(features|pages)/' },
    },
    {
      name: 'features-import-no-page',
      severity: 'error',
      from: { path: '^apps/web/app/features/' },
      to: { path: '^apps/web/app/pages/' },
    },
    {
      name: 'no-barrels-but-the-contract',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^apps/.*/index\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // An import of types only is an import as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
