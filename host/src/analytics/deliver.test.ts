import { BusinessEvents } from '@olov/shared-kit';
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
  search('early');
  deliver(consent, events, [
    {
      start: () => void calls.push('start'),
      stop: () => void calls.push('stop'),
      tell: (_name, details) => void calls.push('text' in details ? details.text : ''),
      ...counter,
    },
  ]);
  return { consent, search, calls, events };
}

test('events before the consent are sent after it, in order, and later ones at once', () => {
  const { consent, search, calls } = aPage('undecided');
  search('before');
  expect(calls).toEqual(['stop']);
  consent.become('granted');
  search('after');
  expect(calls).toEqual(['stop', 'start', 'early', 'before', 'after']);
});

test('events before a refusal and during it are dropped, also if a consent follows', () => {
  const { consent, search, calls } = aPage('undecided');
  consent.become('denied');
  search('during');
  consent.become('granted');
  search('after');
  expect(calls).toEqual(['stop', 'stop', 'start', 'after']);
});

test('nothing is sent after a withdrawal', () => {
  const { consent, search, calls } = aPage('granted');
  consent.become('denied');
  search('after');
  expect(calls).toEqual(['start', 'early', 'stop']);
});

test('a service that throws does not break the action that emitted the event', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const tell = () => {
    throw new Error('a script of others');
  };
  const { search } = aPage('granted', { tell });
  expect(() => search('pizza')).not.toThrow();
  expect(warn).toHaveBeenCalledWith('[olov] statistics:', new Error('a script of others'));
  warn.mockRestore();
});

test('an event without details, from a remote of an older kit API, is left out', () => {
  const { events, calls } = aPage('granted');
  Reflect.apply(events.emit, events, ['added-to-cart']);
  expect(calls).toEqual(['start', 'early']);
});
