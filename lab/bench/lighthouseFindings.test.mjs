import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from './lighthouseFindings.mjs';

const report = {
  categories: {
    performance: {
      auditRefs: [
        { id: 'late-paint', weight: 25 },
        { id: 'unused-script', weight: 0 },
        { id: 'blocking-style', weight: 0 },
        { id: 'passed', weight: 10 },
        { id: 'not-applicable', weight: 0 },
        { id: 'older-name', weight: 0, group: 'hidden' },
      ],
    },
    seo: { auditRefs: [{ id: 'no-title', weight: 1 }] },
  },
  audits: {
    'late-paint': { id: 'late-paint', score: 0.9, displayValue: '2.5 s' },
    'unused-script': {
      id: 'unused-script',
      score: 0,
      details: { items: [{ url: 'http://shop/main.js', wastedBytes: 1200.4 }] },
    },
    'blocking-style': { id: 'blocking-style', score: 0, metricSavings: { FCP: 300, LCP: 0 } },
    passed: { id: 'passed', score: 1 },
    'not-applicable': { id: 'not-applicable', score: null },
    'older-name': { id: 'older-name', score: 0 },
    'no-title': { id: 'no-title', score: 0 },
  },
};

test('the findings of a page are the audits that it does not pass, the heaviest first', () => {
  assert.deepEqual(findingsOf(report), [
    'performance: late-paint 90; weight 25; 2.5 s',
    'seo: no-title 0; weight 1',
    'performance: blocking-style 0; FCP −300',
    'performance: unused-script 0; /main.js 1200 B',
  ]);
});
