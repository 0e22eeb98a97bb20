import { useEffect, useState } from 'react';

const KEY = 'olov-staff-sound';
const EVERY_MS = 5000;
const PITCHES = [880, 1175, 1568];
const NOTE_S = 0.18;

let speaker: AudioContext | undefined;

function ring(): void {
  if (speaker?.state !== 'running') return;
  for (const [index, pitch] of PITCHES.entries()) {
    const tone = speaker.createOscillator();
    const loudness = speaker.createGain();
    const start = speaker.currentTime + index * NOTE_S;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.4, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 2 * NOTE_S);
    tone.connect(loudness).connect(speaker.destination);
    tone.start(start);
    tone.stop(start + 2 * NOTE_S);
  }
}

/**
 * Rings again and again while `isRinging`. Browsers allow sound only after a press, so a remembered choice waits for the
 * first one. A screen lock or a call can stop the sound: `isOn` is the current state.
 */
export function useBell(isRinging: boolean): { isOn: boolean; toggle: () => void } {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    speaker ??= new AudioContext();
    const own = speaker;
    const hear = () => setIsOn(own.state === 'running' && localStorage.getItem(KEY) !== null);
    const resume = () => void (localStorage.getItem(KEY) && own.resume());
    hear();
    own.addEventListener('statechange', hear);
    document.addEventListener('click', resume);
    return () => {
      own.removeEventListener('statechange', hear);
      document.removeEventListener('click', resume);
    };
  }, []);
  useEffect(() => {
    if (!isOn || !isRinging) return;
    ring();
    const timer = setInterval(ring, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn, isRinging]);
  const toggle = () => {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'on');
    const change = isOn ? speaker?.suspend() : speaker?.resume();
    // A speaker that runs already tells of no change.
    void change?.then(() => setIsOn(!isOn));
  };
  return { isOn, toggle };
}
