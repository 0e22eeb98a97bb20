import { useFeature } from '@olov/shared-kit';
import { useFormField, useTextControl } from '@olov/shared-kit/submission';
import type { ChangeEvent } from 'react';
import type { TextField } from '../../models/applicationFields';
import { ApplicationStore } from '../../stores/ApplicationStore';

export function useField(field: TextField) {
  const { form, setText } = useFeature(ApplicationStore);
  return {
    ...useFormField(form, field, `content.application.${field}`),
    onChange: ({ target }: ChangeEvent<{ value: string }>) => setText(field, target.value),
  };
}

export function useControl(field: TextField) {
  return useTextControl(useFeature(ApplicationStore).form, field, `content.application.${field}`);
}
