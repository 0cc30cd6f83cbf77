import { testStories } from '../../../tools/jest/stories';
import * as screens from './screens/Screens.stories';

testStories({ screens });
