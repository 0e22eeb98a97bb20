import { BusinessEvents } from '@olov/shared-kit/host';
import { makeAutoObservable } from 'mobx';
import type { ConsentStore } from './ConsentStore';
import type { Counter } from './Counter';
import { deliver } from './deliver';

class Consent {
  constructor(public state: ConsentStore['state']) {
    makeAutoObservable(this, {}, { autoBind: true });
  }
  become(state: ConsentStore['state']) {
    this.state = state;
  }
}

function aPage(state: ConsentStore['state'], counter: Partial<Counter> = {}) {
  const calls: string[] = [];
  const consent = new Consent(state);
  const events = new BusinessEvents();
  const search = (text: string) => events.emit('searched', { text, found: 1 });
  const view = (url: string) => events.emit('page-viewed', { url, referrer: 'https://olov.test' });
  search('early');
  deliver(consent, events, [
    {
      start: ({ url }) => void calls.push(`start ${url}`),
      stop: () => void calls.push('stop'),
      tell: (_name, details) =>
        void calls.push('text' in details ? details.text : 'url' in details ? details.url : ''),
      ...counter,
    },
  ]);
  return { consent, search, view, calls, events };
}

test('events before the consent are sent after it, in order, and later ones at once', () => {
  const { consent, search, view, calls } = aPage('undecided');
  view('/a');
  search('before');
  view('/b');
  expect(calls).toEqual(['stop']);
  consent.become('granted');
  search('after');
  expect(calls).toEqual(['stop', 'start /a', '/a', 'early', 'before', '/b', 'after']);
});

test('counters start when the page has a name, and get that page view before all other events', () => {
  const { search, view, calls } = aPage('granted');
  search('unnamed');
  expect(calls).toEqual([]);
  view('/a');
  expect(calls).toEqual(['start /a', '/a', 'early', 'unnamed']);
});

// asvs V14.2.3
test('events before a refusal and during it are dropped, but a consent after it names the page that is shown', () => {
  const { consent, search, view, calls } = aPage('undecided');
  view('/a');
  consent.become('denied');
  search('during');
  view('/b');
  consent.become('granted');
  search('after');
  expect(calls).toEqual(['stop', 'stop', 'start /b', '/b', 'after']);
});

test('nothing is sent after a withdrawal, and a new consent names the page again', () => {
  const { consent, search, view, calls } = aPage('granted');
  view('/a');
  consent.become('denied');
  search('after');
  expect(calls).toEqual(['start /a', '/a', 'early', 'stop']);
  consent.become('granted');
  expect(calls.slice(4)).toEqual(['start /a', '/a']);
});

test('a service that throws does not break the action that emitted the event', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const tell = () => {
    throw new Error('a script of others');
  };
  const { search, view } = aPage('granted', { tell });
  view('/a');
  expect(() => search('pizza')).not.toThrow();
  expect(warn).toHaveBeenCalledWith('[olov] statistics:', new Error('a script of others'));
  warn.mockRestore();
});
